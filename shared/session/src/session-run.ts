import { aclOfRole, WenfangError, type Acl, type ServerMessage } from '@wenfang/shared-protocol'
import { networkEvents, type NetworkEvent } from './network-events.ts'
import { reduce } from './session-reducer.ts'
import {
  initialState,
  type SessionEffect,
  type SessionEvent,
  type SessionSettings,
  type SessionState,
  type Ticket,
  type TimerName,
} from './session-state.ts'

const settings: SessionSettings = {
  entryOfflineMs: 10_000,
  maxIdleMs: 1_800_000,
  checkVersionMs: 300_000,
  openCommand: 'open.document',
  needsOpenData: false,
}

const ticket: Ticket = { token: 't', host: '', region: '', sessionId: 's' }

interface StartOptions {
  /** Rights as the local copy remembers them. */
  readonly acl?: Acl | null
  readonly canStream?: boolean
}

/** Runs events through the reducer and keeps what they asked for; only for tests. */
export class SessionRun {
  state: SessionState = initialState
  effects: SessionEffect[] = []
  /** Network events since the last look. */
  network: NetworkEvent[] = []
  readonly settings: SessionSettings

  constructor(changed: Partial<SessionSettings> = {}) {
    this.settings = { ...settings, ...changed }
  }

  send(...events: readonly SessionEvent[]): this {
    this.effects = []
    for (const event of events) {
      const { state, effects } = reduce(this.state, event, this.settings)
      this.network.push(...networkEvents(this.state, state))
      this.state = state
      this.effects.push(...effects)
    }
    return this
  }

  get attempt(): number {
    return this.state.attempt
  }

  get kinds(): readonly string[] {
    return this.effects.map(({ kind }) => kind)
  }

  get notices(): readonly string[] {
    return this.effects.flatMap((effect) => (effect.kind === 'tell' ? [effect.notice.kind] : []))
  }

  delayOf(name: TimerName): number | undefined {
    return this.effects.findLast((effect) => effect.kind === 'startTimer' && effect.name === name)?.['delayMs' as never]
  }

  start(generation: string | null = null, { acl = null, canStream = false }: StartOptions = {}): this {
    const cached = generation === null ? null : { generation, acl }
    return this.send({ kind: 'start', cached, isPreview: false, canStream })
  }

  ticket(token = 't'): this {
    return this.send({ kind: 'ticket', attempt: this.attempt, ticket: { ...ticket, token } })
  }

  data(generation = 'g1'): this {
    return this.send({ kind: 'data', attempt: this.attempt, generation })
  }

  failed(code: ConstructorParameters<typeof WenfangError>[0], detail: Record<string, unknown> = {}): this {
    return this.send({ kind: 'failed', attempt: this.attempt, error: new WenfangError(code, code, { detail }) })
  }

  socketOpen(): this {
    return this.send({ kind: 'socketOpen', attempt: this.attempt })
  }

  message(message: ServerMessage): this {
    return this.send({ kind: 'message', attempt: this.attempt, message })
  }

  sessionOpen(serverid = 'g1', role: 'owner' | 'read' = 'owner'): this {
    return this.message({ cmd: 'session.open', acl: aclOfRole(role), arch: 'crdt', fileid: 'f', serverid, connid: 'c' })
  }

  opened(): this {
    return this.message({ cmd: 'open.document', serverid: 'g1' })
  }

  synced(): this {
    return this.send({ kind: 'synced', attempt: this.attempt })
  }

  closed(code = 1006, reason = ''): this {
    return this.send({ kind: 'socketClosed', attempt: this.attempt, code, reason })
  }

  timer(name: TimerName): this {
    return this.send({ kind: 'timer', name })
  }

  ready(): this {
    return this.start().ticket().data().socketOpen().sessionOpen().opened().synced()
  }
}
