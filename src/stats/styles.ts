// Apart from the page's code, so that they stand in the served page before any code has arrived.
import './stats.css';
import './topBar.css';
import './controls.css';
import './dropdown.css';
import './chart.css';
import './chartTable.css';
import './cards.css';
import './badge.css';
import './miniChart.css';
import './info.css';
import './print.css';
