export const MOST_MERMAID_LETTERS = 50_000

/** The lines of a text in Mermaid's words, set in as they are, without the fence that Markdown puts around it and without remarks. */
export const mermaidLines = (source: string): readonly string[] =>
  source
    .replace(/^\s*```(?:mermaid)?\s*\n/, '')
    .replace(/\n```\s*$/, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '' && !line.trim().startsWith('%%'))

/** Quotes and breaks are Mermaid's; marks of other kinds are no part of the words. */
export const mermaidWords = (text: string): string =>
  text
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replaceAll(/<br\s*\/?>/gi, '\n')
    .replaceAll('#quot;', '"')
    .slice(0, 500)
