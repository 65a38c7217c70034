import type { MentionTables } from '../mentions/index.ts'

/** How far the log of a file was read for what its automations ask of the world outside. */
export type EffectCursorTable = {
  file_id: string
  generation: string
  /** Everything up to here is done. */
  seq: number
  /** How often something was to be written after it, and how often that was over: in between, nobody can say that all is done. */
  expected: number
  written: number
  is_pending: number
}

export type AutomationTables = MentionTables & { effect_cursor: EffectCursorTable }
