/** The slide that a person reads: the first of which most is in the room. */
export function slideInSight(): string | null {
  const room = document.querySelector('.deck-reading')
  const top = room?.getBoundingClientRect().top ?? 0
  for (const slide of room?.querySelectorAll<HTMLElement>('.deck-reading-slide') ?? []) {
    const { bottom, height } = slide.getBoundingClientRect()
    if (bottom > top + height / 2) return slide.dataset['slide'] ?? null
  }
  return null
}
