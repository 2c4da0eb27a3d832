/**
 * Loads the back office and the page that most visits start with. Called before they are needed.
 */
export function preloadAdmin() {
  void import('./admin/KindPage');
  return import('./admin/Admin');
}
