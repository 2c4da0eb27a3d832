// Sets the theme before anything shows: the one chosen in the console, else the system's.
(function () {
  var dark = matchMedia('(prefers-color-scheme: dark)');
  function chosen() {
    try {
      return JSON.parse(localStorage.getItem('RaStore.theme'));
    } catch {
      return undefined;
    }
  }
  function apply() {
    var theme = chosen();
    if (theme !== 'light' && theme !== 'dark') theme = dark.matches ? 'dark' : 'light';
    document.documentElement.dataset.theme = theme;
  }
  apply();
  dark.addEventListener('change', apply);
  // Chosen in another tab.
  addEventListener('storage', apply);
})();
