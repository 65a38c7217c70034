/** Opening and closing, double and single. */
export interface QuoteMarks {
  readonly double: readonly [string, string]
  readonly single: readonly [string, string]
}

const CURLY: QuoteMarks = { double: ['“', '”'], single: ['‘', '’'] }
const LOW: QuoteMarks = { double: ['„', '“'], single: ['‚', '‘'] }
const BY_LANGUAGE: Readonly<Record<string, QuoteMarks>> = {
  de: LOW,
  cs: LOW,
  sk: LOW,
  fr: { double: ['«\u00a0', '\u00a0»'], single: ['‹\u00a0', '\u00a0›'] },
  ru: { double: ['«', '»'], single: ['„', '“'] },
  uk: { double: ['«', '»'], single: ['„', '“'] },
  it: { double: ['«', '»'], single: ['‘', '’'] },
  es: { double: ['«', '»'], single: ['‘', '’'] },
  pl: { double: ['„', '”'], single: ['‚', '’'] },
  sv: { double: ['”', '”'], single: ['’', '’'] },
  fi: { double: ['”', '”'], single: ['’', '’'] },
}

/** The marks of a language by its tag (`de-AT`); Chinese and English use the same. */
export const quoteMarks = (language: string): QuoteMarks =>
  BY_LANGUAGE[language.split('-')[0]?.toLowerCase() ?? ''] ?? CURLY

const HAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}，。！？；：、]/u
const OPENS = /[\s([{<（【《「『—–\-/“‘„‚«‹]/u

/**
 * The typographic mark for a straight one.
 * @param before the text in front of it
 */
export function typographicQuote(straight: '"' | "'", before: string, language: string): string {
  const marks = quoteMarks(language)
  const [open, close] = straight === '"' ? marks.double : marks.single
  const previous = Array.from(before.slice(-2)).at(-1) ?? ''
  if (previous === '' || OPENS.test(previous)) return open
  // Chinese puts no space before a quotation: what is still open is closed, else it begins.
  if (HAN.test(previous)) return open !== close && isStillOpen(before, open, close) ? close : open
  return straight === "'" && /[\p{L}\p{N}]/u.test(previous) ? '’' : close
}

const isStillOpen = (text: string, open: string, close: string): boolean =>
  text.lastIndexOf(open) > text.lastIndexOf(close)
