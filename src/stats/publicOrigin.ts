/**
 * The origin for links and files: PUBLIC_URL if the server has one, which its pages name as canonical, otherwise the
 * visited host.
 */
export const publicOrigin = (): string =>
  new URL(
    document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? window.location.href,
  ).origin;
