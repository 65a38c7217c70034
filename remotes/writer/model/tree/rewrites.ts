const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’]*/gu
const upperFirst = (word: string): string => {
  const [first = '', ...rest] = word
  return first.toUpperCase() + rest.join('').toLowerCase()
}
/** The printed forms of ASCII stand in one block, the space apart. */
const FULL_WIDTH_OFFSET = 0xfee0

/** How letters can be written otherwise. Every one keeps the number of characters of the text. */
export const REWRITES = {
  lower: (text) => text.toLowerCase(),
  upper: (text) => text.toUpperCase(),
  title: (text) => text.replaceAll(WORD, upperFirst),
  sentence: (text) =>
    text
      .toLowerCase()
      .replaceAll(/(^|[.!?。！？]\s*)(\p{L})/gu, (_all, before, letter) => `${before}${letter.toUpperCase()}`),
  toggle: (text) =>
    Array.from(text, (letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase())).join(
      '',
    ),
  fullWidth: (text) =>
    text.replaceAll(/[!-~ ]/g, (letter) =>
      letter === ' ' ? '\u3000' : String.fromCharCode(letter.charCodeAt(0) + FULL_WIDTH_OFFSET),
    ),
  halfWidth: (text) =>
    text.replaceAll(/[\uff01-\uff5e\u3000]/g, (letter) =>
      letter === '\u3000' ? ' ' : String.fromCharCode(letter.charCodeAt(0) - FULL_WIDTH_OFFSET),
    ),
} satisfies Readonly<Record<string, (text: string) => string>>

export type RewriteKind = keyof typeof REWRITES
