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

/** When a file's automations are to be told the time next, and how far its log was when that was found out. */
export type AutomationClockTable = { file_id: string; generation: string; seq: number; next_at: string }

/** With what receivers check that words are of this file. */
export type WebhookSecretTable = { file_id: string; secret: string }

/** What an automation sends to another program. */
export type WebhookDeliveryTable = {
  id: string
  file_id: string
  url: string
  body: string
  state: 'waiting' | 'sent' | 'failed'
  attempts: number
  /** Why it was not taken the last time; empty: it was. */
  error: string
  created_at: string
  next_at: string
}

export type AutomationTables = MentionTables & {
  effect_cursor: EffectCursorTable
  automation_clock: AutomationClockTable
  webhook_secret: WebhookSecretTable
  webhook_delivery: WebhookDeliveryTable
}
