// Apart from the page's code, so that they stand in the served page before any code has arrived.
import './stats.css';
import './topBar.css';
import './controls.css';
import './chart.css';
import './cards.css';
import './print.css';
import './forcedColours.css';
