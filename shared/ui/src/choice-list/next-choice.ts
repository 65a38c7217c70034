const PAGE = 8

/** Where a key moves the choice of a list (-1: none is chosen yet); null where the key is for something else. */
export function nextChoice(labels: readonly string[], at: number, key: string): number | null {
  const last = labels.length - 1
  if (last < 0) return null
  const within = (place: number): number => Math.min(last, Math.max(0, place))
  switch (key) {
    case 'ArrowDown':
      return within(at + 1)
    case 'ArrowUp':
      return within(at < 0 ? last : at - 1)
    case 'PageDown':
      return within(at + PAGE)
    case 'PageUp':
      return within(at - PAGE)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return /^\S$/u.test(key) ? byLetter(labels, at, key) : null
  }
}

/** The next one that begins with the letter, round the end of the list. */
function byLetter(labels: readonly string[], at: number, letter: string): number | null {
  for (let step = 1; step <= labels.length; step += 1) {
    const place = (at + step) % labels.length
    if (labels[place]?.trimStart().toLowerCase().startsWith(letter.toLowerCase()) === true) return place
  }
  return null
}
