import { textEdits, type TextEdit } from './text-edits.ts'

/**
 * What two people made of one text, each without the other: what either wrote is there, what either took away is not. At one place
 * stands what was there first. Both of a replacement that they made alike are one.
 * @param base what both began with
 * @param theirs what is there by now
 */
export function mergedText(base: string, mine: string, theirs: string): string {
  if (mine === base || mine === theirs) return theirs
  if (theirs === base) return mine
  const [before, after] = [textEdits(base, theirs), textEdits(base, mine)]
  const isTheirsToo = ({ from, to, text }: TextEdit): boolean =>
    to > from && before.some((edit) => edit.from === from && edit.to === to && edit.text === text)
  const own = after.filter((edit) => !isTheirsToo(edit))
  const places = [...new Set([0, base.length, ...[...before, ...own].flatMap(({ from, to }) => [from, to])])]
  places.sort((one, other) => one - other)
  let merged = ''
  for (const [at, place] of places.entries()) {
    for (const edits of [before, own]) for (const { from, text } of edits) if (from === place) merged += text
    const end = places[at + 1]
    if (end === undefined) break
    const isGone = [...before, ...own].some(({ from, to }) => from <= place && to >= end)
    if (!isGone) merged += base.slice(place, end)
  }
  return merged
}
