// Sets theme and language before anything shows: those chosen in the console, else the system's theme
// and English.
(function () {
  var dark = matchMedia('(prefers-color-scheme: dark)');
  function chosen(what) {
    try {
      return JSON.parse(localStorage.getItem('RaStore.' + what));
    } catch {
      return undefined;
    }
  }
  function apply() {
    var theme = chosen('theme');
    if (theme !== 'light' && theme !== 'dark') theme = dark.matches ? 'dark' : 'light';
    document.documentElement.dataset.theme = theme;
    document.documentElement.lang = chosen('locale') === 'fr' ? 'fr' : 'en';
  }
  apply();
  dark.addEventListener('change', apply);
  // Chosen in another tab.
  addEventListener('storage', apply);
})();
