interface ShowPlace {
  readonly at: number
  readonly last: number
  /** The number that was typed so far; empty while none is. */
  readonly typed: string
}

const FORTH: ReadonlySet<string> = new Set(['ArrowRight', 'ArrowDown', 'PageDown', ' ', 'n', 'N'])
const BACK: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowUp', 'PageUp', 'Backspace', 'p', 'P'])

/** The page that a key of a show leads to, counted from zero; null where it leads nowhere. */
export function placeAfterKey(key: string, { at, last, typed }: ShowPlace): number | null {
  if (key === 'Enter') return typed === '' ? Math.min(last, at + 1) : Math.max(0, Math.min(last, Number(typed) - 1))
  if (FORTH.has(key)) return Math.min(last, at + 1)
  if (BACK.has(key)) return Math.max(0, at - 1)
  if (key === 'Home') return 0
  return key === 'End' ? last : null
}
