import type { Subscribable } from './subscribable.ts'
import type { Json } from '../json.ts'

/** One person at one connection, with the colour and name that every surface shows (S203, S204). */
export interface Collaborator {
  readonly connection: string
  readonly userId: string
  readonly name: string
  readonly avatarUrl: string
  /** CSS colour of the 30-colour palette. */
  readonly colour: string
  readonly canWrite: boolean
  readonly isSelf: boolean
}

/**
 * `saved` only after the server's durable ack (G17); `local`: kept on this device, not on the server; `unkept`: neither, the
 * edits live in this page alone.
 */
export type SaveState = 'saved' | 'saving' | 'local' | 'unkept'

export type ConnectionState = 'CLOSED' | 'CLOSED_NOERROR' | 'CONNECTING' | 'CONNECTED' | 'IDLE'

export interface SessionPort {
  readonly state$: Subscribable<ConnectionState>
  readonly saveState$: Subscribable<SaveState>
  readonly collaborators$: Subscribable<readonly Collaborator[]>
  /** Own selection, shown to others; sent after the own join and coalesced (S252, S253). */
  select(selection: { readonly isEditing: boolean; readonly range: Json } | null): void
  /** Resolves when everything typed before is durable on the server. */
  save(options?: { readonly manual?: boolean }): Promise<void>
}
