// The page set-up of a sheet as records: each word of it under a key of its own, so that one person turns the paper while another
// sets its margins. What its file said is one record beneath them.
import type { PayloadRecord } from '../read/object-records.ts'
import type { SheetState } from '../state/sheet-state.ts'

type Words = Readonly<Record<string, unknown>>

/** Words within words; everything else is one word. */
const GROUPS = ['setup', 'options', 'margins', 'headerFooter'] as const
/** More are not read. */
const MOST_WORDS = 256

export const printWordKey = (id: string, word: string): string => `${id}|w|${word}`

const isWords = (value: unknown): value is Words => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Says as much as a word that is not there. */
const saysNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === false || (Array.isArray(value) && value.length === 0)

/** By `group.word` or `word`. */
function wordsOf(payload: unknown): ReadonlyMap<string, unknown> {
  const found = new Map<string, unknown>()
  for (const [name, value] of Object.entries(isWords(payload) ? payload : {})) {
    if (!isWords(value) || !GROUPS.some((group) => group === name)) found.set(name, value)
    else for (const [inner, word] of Object.entries(value)) found.set(`${name}.${inner}`, word)
  }
  return found
}

/** Words that differ; undefined for those that are taken away. */
export function changedPrintWords(before: unknown, after: unknown): ReadonlyMap<string, unknown> {
  const [old, next] = [wordsOf(before), wordsOf(after)]
  return new Map(
    [...new Set([...old.keys(), ...next.keys()])].flatMap((word): (readonly [string, unknown])[] => {
      const [was, is] = [old.get(word), next.get(word)]
      const isSame = (saysNothing(was) && saysNothing(is)) || JSON.stringify(was) === JSON.stringify(is)
      return isSame ? [] : [[word, is]]
    }),
  )
}

const NO_TITLES = { titleRows: null, titleColumns: null }

/** What the file said, with the words that people wrote over it. */
export function withPrintWords(sheet: SheetState, id: string, payload: unknown): unknown {
  const start = printWordKey(id, '')
  const keys = [...sheet.pieces(id)].filter((key) => key.startsWith(start))
  if (keys.length === 0) return payload
  const merged: Record<string, unknown> = { ...NO_TITLES, ...(isWords(payload) ? payload : {}) }
  for (const key of keys.sort().slice(0, MOST_WORDS)) {
    const record = (sheet.maps.ranges.get(key) as PayloadRecord | undefined)?.[1]
    if (!isWords(record)) continue
    const [name = '', inner] = key.slice(start.length).split('.')
    const group = GROUPS.find((one) => one === name)
    // Whoever may write may write any key.
    if (!/^[a-zA-Z]{1,40}$/.test(name)) continue
    if (inner === undefined) merged[name] = record['value']
    else if (group) {
      const { [inner]: _gone, ...rest } = isWords(merged[group]) ? merged[group] : {}
      merged[group] = record['value'] === undefined ? rest : { ...rest, [inner]: record['value'] }
    }
  }
  return merged
}
