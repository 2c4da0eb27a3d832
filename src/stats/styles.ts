// Separate from the page's code, because the served page needs these styles before any script
// loads.
import '../theme/inter-public.css';
import './stats.css';
import './topBar.css';
import './controls.css';
import './chart.css';
import './cards.css';
import './metricPage.css';
import './print.css';
import './forcedColours.css';
