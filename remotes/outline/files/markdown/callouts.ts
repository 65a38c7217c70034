/** Of GitHub's alerts, and the mark that each has where nobody chose another. */
export const CALLOUT_ICONS: Readonly<Record<string, string>> = {
  info: '💡',
  tip: '🌱',
  important: '📌',
  warning: '⚠️',
  danger: '⛔',
}

const TONES: Readonly<Record<string, string>> = {
  note: 'info',
  tip: 'tip',
  important: 'important',
  warning: 'warning',
  caution: 'danger',
}

/** The tone that a quotation begins with; null where it is only a quotation. */
export const calloutTone = (words: string): string | null =>
  TONES[/^\[!([a-z]+)\][ \t]*(?:\r?\n|$)/i.exec(words)?.[1]?.toLowerCase() ?? ''] ?? null

export const alertOf = (tone: string): string =>
  (Object.entries(TONES).find(([, name]) => name === tone)?.[0] ?? 'note').toUpperCase()
