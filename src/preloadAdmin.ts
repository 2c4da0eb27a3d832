/**
 * Fetches the back office, and with it the page that most visits to it open with. Called ahead
 * where it is about to be needed.
 */
export function preloadAdmin() {
  void import('./admin/KindPage');
  return import('./admin/Admin');
}
