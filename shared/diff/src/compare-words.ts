import { commonSequence, type Pair } from './common-sequence.ts'

/** A word, or something that is no text: what is kept, inserted or deleted as a whole. */
export interface Word {
  /** The same for words that say the same; how they look is not in it. */
  readonly key: string
  readonly text: string
}

/** One stretch of a line: words of both, of the earlier one alone, or of the later one alone. */
export type Stretch =
  | { readonly kind: 'same'; readonly pairs: readonly Pair[] }
  | { readonly kind: 'changed'; readonly before: readonly [number, number]; readonly after: readonly [number, number] }

/** Characters that stand alone between two changes and are only there by chance. */
const SHORT = 1

/** What became of the words of a line, so that a person reads it easily: changes that almost touch are one. */
export function compareWords(before: readonly Word[], after: readonly Word[]): readonly Stretch[] {
  const pairs = commonSequence(
    before.map(({ key }) => key),
    after.map(({ key }) => key),
  )
  const runs = joined(pairs).filter((run, index, all) => !isChance(run, index, all, before, after))
  const out: Stretch[] = []
  let [row, column] = [0, 0]
  const upTo = (toRow: number, toColumn: number): void => {
    if (toRow > row || toColumn > column) out.push({ kind: 'changed', before: [row, toRow], after: [column, toColumn] })
  }
  for (const run of runs) {
    const [first, last] = [run[0], run.at(-1)]
    if (!first || !last) continue
    upTo(...first)
    out.push({ kind: 'same', pairs: run })
    ;[row, column] = [last[0] + 1, last[1] + 1]
  }
  upTo(before.length, after.length)
  return out
}

/** Pairs that follow one another on both sides, as runs. */
function joined(pairs: readonly Pair[]): Pair[][] {
  const out: Pair[][] = []
  for (const pair of pairs) {
    const run = out.at(-1)
    const last = run?.at(-1)
    if (run && last && pair[0] === last[0] + 1 && pair[1] === last[1] + 1) run.push(pair)
    else out.push([pair])
  }
  return out
}

const textOf = (words: readonly Word[], [from, to]: Pair): string =>
  words
    .slice(from, to)
    .map(({ text }) => text)
    .join('')

/** A blank, a comma or one sign between two replacements is part of one replacement. */
function isChance(
  run: readonly Pair[],
  index: number,
  all: readonly (readonly Pair[])[],
  before: readonly Word[],
  after: readonly Word[],
): boolean {
  const [first, last] = [run[0], run.at(-1)]
  const [previous, next] = [all[index - 1]?.at(-1), all[index + 1]?.[0]]
  if (!first || !last || index === 0 || index === all.length - 1 || !previous || !next) return false
  const text = run.map(([at]) => before[at]?.text ?? '').join('')
  if (text.includes('\uFFFC') || text.trim().length > SHORT) return false
  const isReplaced = (from: Pair, to: Pair): boolean => to[0] > from[0] + 1 && to[1] > from[1] + 1
  const longEnough = (from: Pair, to: Pair): boolean =>
    textOf(before, [from[0] + 1, to[0]]).length > text.length &&
    textOf(after, [from[1] + 1, to[1]]).length > text.length
  return isReplaced(previous, first) && isReplaced(last, next) && longEnough(previous, first) && longEnough(last, next)
}
