import { foldedLetter } from '@wenfang/shared-contract'

/** The text of a page as it is searched: lines joined, letters as they are; each letter knows where it stands. */
export interface PageText {
  readonly text: string
  /** For each letter the run that it is in and its place in it. */
  readonly runs: Uint32Array
  readonly offsets: Uint32Array
}

const isLatin = (letter: string | undefined): boolean =>
  letter !== undefined && /[\w.,;:!?)]/.test(foldedLetter(letter))

/** Words at the end of a line are joined by a space, Chinese without one. */
export function pageText(items: readonly { readonly str: string; readonly hasEOL: boolean }[]): PageText {
  const letters: string[] = []
  const runs: number[] = []
  const offsets: number[] = []
  items.forEach(({ str, hasEOL }, run) => {
    for (let offset = 0; offset < str.length; offset += 1) {
      letters.push(str[offset] ?? '')
      runs.push(run)
      offsets.push(offset)
    }
    if (hasEOL && isLatin(letters.at(-1))) {
      letters.push(' ')
      runs.push(run)
      offsets.push(str.length)
    }
  })
  return { text: letters.join(''), runs: Uint32Array.from(runs), offsets: Uint32Array.from(offsets) }
}
