/** A real page load: for addresses that the server answers itself, and after the session changed. */
export const leavePage = (href: string): void => globalThis.location.assign(href)
