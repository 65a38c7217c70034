/** Why a layer over the grid closes. The grid takes the focus back for a moment when a key or a press opens one. */
const CLOSING: ReadonlySet<string> = new Set(['escape-key', 'outside-press', 'item-press', 'close-press'])

export const isClosed = (isOpen: boolean, { reason }: { readonly reason: string }): boolean =>
  !isOpen && CLOSING.has(reason)
