export const MOST_MERMAID_LETTERS = 50_000

/** A text in Mermaid's words without the fence that Markdown puts around it, and without what stands before its first line. */
export const mermaidBody = (source: string): string =>
  source
    .replace(/^\s*```(?:mermaid)?\s*\n/, '')
    .replace(/\n```\s*$/, '')
    // Title and settings.
    .replace(/^\s*---[^\S\n]*\n[^]*?\n---[^\S\n]*\n/, '')

/** Its lines, set in as they are, without remarks. */
export const mermaidLines = (source: string): readonly string[] =>
  mermaidBody(source)
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '' && !line.trim().startsWith('%%'))

const SIGNS: Readonly<Record<string, string>> = {
  quot: '"',
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  semi: ';',
  colon: ':',
}

/** Quotes and breaks are Mermaid's; marks of other kinds are no part of the words. */
export const mermaidWords = (text: string): string =>
  text
    .trim()
    .replace(/^"([^]*)"$/, '$1')
    // Words of Markdown stand between these within the quotes.
    .replace(/^`([^]*)`$/, (_, words: string) => words.replaceAll(/\*\*?|__?/g, ''))
    .replaceAll(/<br\s*\/?>|\\n/gi, '\n')
    .replaceAll(
      /[#&](\w+);/g,
      (all, name: string) => SIGNS[name] ?? (/^\d+$/.test(name) ? letterOf(Number(name)) : all),
    )
    .slice(0, 500)

const letterOf = (code: number): string => (code > 31 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '')
