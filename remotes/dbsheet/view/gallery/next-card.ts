/** The card to which an arrow key leads from the one that has the keys; null where the key is none or there is no such card. */
export function nextCard({ key, target }: KeyboardEvent): HTMLElement | null {
  if (!(target instanceof HTMLElement) || !target.matches('.dbsheet-gallery-open')) return null
  const cards = [...(target.closest('ul')?.querySelectorAll<HTMLElement>('.dbsheet-gallery-open') ?? [])]
  const at = cards.indexOf(target)
  const top = cards[0]?.offsetTop
  const below = cards.findIndex(({ offsetTop }) => offsetTop !== top)
  const perLine = below < 0 ? cards.length : below
  switch (key) {
    case 'ArrowRight':
      return cards[at + 1] ?? null
    case 'ArrowLeft':
      return cards[at - 1] ?? null
    case 'ArrowDown':
      return cards[at + perLine] ?? null
    case 'ArrowUp':
      return cards[at - perLine] ?? null
    default:
      return null
  }
}
