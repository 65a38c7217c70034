import { Type, type Static } from 'typebox'
import { NameSchema } from '../fields/field.schema.ts'
import type { Touched } from '../table/changes.ts'

const literals = <const Words extends readonly string[]>(words: Words) =>
  Type.Unsafe<Words[number]>(Type.Union(words.map((word) => Type.Literal(word))))

export const OUTCOMES = [
  'done',
  /** Not all of it could be done. */
  'partly',
  'failed',
  /** Whoever made it may not do that, or no longer writes the file. */
  'denied',
  /** Automations begin each other. */
  'tooDeep',
  'tooOften',
] as const

/** That an automation ran, and what became of it. */
export const RunSchema = Type.Object(
  {
    automation: NameSchema,
    /** Of the entry in which it was done, and of the one that began it. */
    order: Type.Integer({ minimum: 1 }),
    because: Type.Integer({ minimum: 1 }),
    timeMs: Type.Integer({ minimum: 0 }),
    table: NameSchema,
    /** The first of so many records. */
    record: Type.Integer({ minimum: 0 }),
    records: Type.Integer({ minimum: 0 }),
    outcome: literals(OUTCOMES),
  },
  { additionalProperties: false },
)
export type Run = Static<typeof RunSchema>

/** What a run asks of the world outside the database; done once, in the log's order. */
export type Effect =
  | {
      readonly kind: 'notify'
      readonly people: readonly string[]
      readonly text: string
      /** The record that somebody talks about: its table, a slash, its number. */
      readonly talk?: string
    }
  /** `body`: JSON, as it is sent. */
  | { readonly kind: 'webhook'; readonly url: string; readonly body: string }

/** Older ones go. */
const MOST_RUNS = 500
/** An automation that others began, that others began, … */
export const MOST_DEPTH = 5
const MOST_OF_ONE = 200
const MOST_OF_ALL = 400
const MINUTE_MS = 60_000

export function noteRun(database: { runs: readonly Run[] }, run: Run, touched?: Touched): void {
  database.runs = [...database.runs.slice(1 - MOST_RUNS), run]
  touched?.structure.add(run.automation)
}

/** Whether there is room for one more in this minute; 'told': there is none, and that was said. */
export function roomFor(runs: readonly Run[], automation: string, nowMs: number): 'room' | 'none' | 'told' {
  let [all, own] = [0, 0]
  let last: Run | null = null
  for (let at = runs.length - 1; at >= 0; at--) {
    const run = runs[at]
    if (!run || run.timeMs <= nowMs - MINUTE_MS) break
    all++
    if (run.automation !== automation) continue
    own++
    last ??= run
  }
  if (own < MOST_OF_ONE && all < MOST_OF_ALL) return 'room'
  return last?.outcome === 'tooOften' ? 'told' : 'none'
}
