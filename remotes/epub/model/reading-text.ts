/** Elements that words do not run across. */
export const BLOCKS: ReadonlySet<string> = new Set(
  'address article aside blockquote body br caption dd details div dl dt fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody td tfoot th thead title tr ul'.split(
    ' ',
  ),
)
/** Elements whose text nobody reads. */
export const UNREAD: ReadonlySet<string> = new Set(['head', 'script', 'style', 'wenfang-style', 'rp', 'rt'])

const WHITE = /[\t\n\f\r ]/

/** Text as it is read, and where each of its letters comes from. */
export interface ReadingText {
  readonly text: string
  /** Which piece each letter is of, and which of its letters. */
  readonly pieces: readonly number[]
  readonly offsets: readonly number[]
}

/**
 * The words of a page of a book from its pieces of text in order; null stands for the border of a block. White space becomes
 * one sign, a line break between blocks. Server and reader take the same way, so that a place in the words is the same for both.
 */
export function readingText(from: Iterable<string | null>): ReadingText {
  let text = ''
  const pieces: number[] = []
  const offsets: number[] = []
  let gap: '' | ' ' | '\n' = ''
  let piece = -1
  for (const words of from) {
    piece += 1
    if (words === null) {
      gap = '\n'
      continue
    }
    for (let offset = 0; offset < words.length; offset += 1) {
      const letter = words.charAt(offset)
      if (WHITE.test(letter)) {
        if (gap === '') gap = ' '
        continue
      }
      if (gap !== '' && text !== '') {
        text += gap
        pieces.push(piece)
        offsets.push(offset)
      }
      gap = ''
      text += letter
      pieces.push(piece)
      offsets.push(offset)
    }
  }
  return { text, pieces, offsets }
}
