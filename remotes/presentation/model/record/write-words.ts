import { commonSequence } from '@wenfang/shared-diff'
import type * as Y from 'yjs'
import { insertsOf } from '../text/join-text.ts'
import type { TextAttributes, TextInsert } from '../text/split-text.ts'

/** A letter, or what is embedded among letters. */
interface Unit {
  readonly insert: TextInsert['insert']
  readonly attributes: TextAttributes
}

const unitsOf = (inserts: readonly TextInsert[]): readonly Unit[] =>
  inserts.flatMap(({ insert, attributes = {} }) =>
    (typeof insert === 'string' ? Array.from(insert) : [insert]).map((one) => ({ insert: one, attributes })),
  )

const keyOf = ({ insert }: Unit): string => (typeof insert === 'string' ? insert : JSON.stringify(insert))
const lengthOf = ({ insert }: Unit): number => (typeof insert === 'string' ? insert.length : 1)

interface Step {
  readonly retain?: number
  readonly delete?: number
  readonly insert?: TextInsert['insert']
  readonly attributes?: Readonly<Record<string, unknown>>
}

/** Makes words say others, letter by letter: letters that both have stay where they are, with the looks of the others. */
export function writeWords(text: Y.Text, inserts: readonly TextInsert[]): void {
  const [before, after] = [unitsOf(insertsOf(text)), unitsOf(inserts)]
  const pairs = commonSequence(before.map(keyOf), after.map(keyOf))
  const delta: Step[] = []
  let [at, to] = [0, 0]
  let isChanged = false
  for (const [next, other] of [...pairs, [before.length, after.length] as const]) {
    const gone = before.slice(at, next).reduce((sum, unit) => sum + lengthOf(unit), 0)
    for (const { insert, attributes } of after.slice(to, other)) delta.push({ insert, attributes: { ...attributes } })
    if (gone > 0) delta.push({ delete: gone })
    if (gone > 0 || other > to) isChanged = true
    const [unit, twin] = [before[next], after[other]]
    if (unit && twin) {
      const attributes = changesOf(unit.attributes, twin.attributes)
      if (attributes) isChanged = true
      delta.push({ retain: lengthOf(unit), ...(attributes && { attributes }) })
    }
    ;[at, to] = [next + 1, other + 1]
  }
  if (isChanged) text.applyDelta(delta)
}

function changesOf(from: TextAttributes, to: TextAttributes): Readonly<Record<string, unknown>> | null {
  const changes: Record<string, unknown> = {}
  for (const key of new Set([...Object.keys(from), ...Object.keys(to)]))
    if (from[key] !== to[key]) changes[key] = to[key] ?? null
  return Object.keys(changes).length > 0 ? changes : null
}
