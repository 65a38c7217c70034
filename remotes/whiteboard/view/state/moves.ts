/** Whether what comes into view may come there by moving. */
export const mayMove = (): boolean => !window.matchMedia('(prefers-reduced-motion: reduce)').matches
