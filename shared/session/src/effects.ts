import {
  decodeServerFrame,
  WenfangError,
  type OpenContainer,
  type ServerFrame,
  type ServerMessage,
} from '@wenfang/shared-protocol'
import type { Acl, OpenArgs } from '@wenfang/shared-protocol'
import { Commands, type Command } from './commands.ts'
import type { OpenCalls } from './open-calls.ts'
import { parseServerMessage } from './parse-message.ts'
import { reduce } from './session-reducer.ts'
import type { SessionIo, Socket } from './session-io.ts'
import {
  initialState,
  type SessionEffect,
  type SessionEvent,
  type SessionNotice,
  type SessionSettings,
  type SessionState,
} from './session-state.ts'
import { SessionTimers } from './session-timers.ts'

/** What the session does with the documents and people of its file. */
export interface SessionSubject {
  applyCache(): void
  applyData(container: OpenContainer): void
  /** The log may be asked for. */
  startSync(send: (frame: Uint8Array) => void, generation: string): void
  stopSync(): void
  setPermission(acl: Acl): void
  /** Control messages, before the state machine sees them. */
  onMessage(message: ServerMessage): void
  /** True when every channel has its log now. */
  onFrame(frame: ServerFrame): boolean
  onState(state: SessionState): void
  onImportProgress(percent: number | null): void
  onNotice(notice: SessionNotice): void
}

export interface EffectsContext {
  readonly io: SessionIo
  readonly calls: OpenCalls
  readonly settings: SessionSettings
  readonly openArgs: OpenArgs
  readonly deviceId: string
  readonly subject: SessionSubject
}

/** Close codes that this side reports to itself. */
const PROTOCOL_ERROR = 1002

/** Does what the reducer decides: calls, the socket and timers. Everything from outside comes back as an event. */
export class SessionEffects {
  readonly commands = new Commands()
  readonly #context: EffectsContext
  readonly #timers: SessionTimers
  readonly #events: SessionEvent[] = []
  #state: SessionState = initialState
  #isReducing = false
  #socket: Socket | null = null
  #calls = new AbortController()
  #stream = new AbortController()
  #container: OpenContainer | null = null
  /** Id of this connection; a new one each time, for the server may not have noticed the end of the last. */
  #connection = ''
  #token = ''

  constructor(context: EffectsContext) {
    this.#context = context
    this.#timers = new SessionTimers(context.io, (name) => this.dispatch({ kind: 'timer', name }))
  }

  get state(): SessionState {
    return this.#state
  }

  /** Events that effects raise at once wait until the present one is done. */
  dispatch(event: SessionEvent): void {
    this.#events.push(event)
    if (this.#isReducing) return
    this.#isReducing = true
    try {
      for (let next = this.#events.shift(); next; next = this.#events.shift()) {
        const { state, effects } = reduce(this.#state, next, this.#context.settings)
        const isNew = state !== this.#state
        this.#state = state
        for (const effect of effects) this.#perform(effect)
        if (isNew) this.#context.subject.onState(state)
      }
    } finally {
      this.#isReducing = false
    }
  }

  /** A command that matters only if it arrives. */
  tell(command: Command): void {
    this.commands.send(command).catch(() => {})
  }

  #perform(effect: SessionEffect): void {
    const { subject, calls, io } = this.#context
    switch (effect.kind) {
      case 'openStream':
        this.#openStream(effect)
        break
      case 'closeStream':
        this.#stream.abort()
        break
      case 'requestTicket':
        this.#stream.abort()
        this.#calls = new AbortController()
        this.#connection = io.newId()
        this.#call(
          effect.attempt,
          calls.ticket(this.#connection, effect.mode, effect.isFirst, this.#calls.signal),
          (ticket) => {
            this.#token = ticket.token
            return { kind: 'ticket', attempt: effect.attempt, ticket }
          },
        )
        break
      case 'fetchData':
        this.#stream.abort()
        this.#call(effect.attempt, calls.data(this.#connection, this.#calls.signal), (container) => {
          this.#container = container
          return { kind: 'data', attempt: effect.attempt, generation: container.header.serverid }
        })
        break
      case 'awaitImport': {
        subject.onImportProgress(null)
        const onProgress = (percent: number) => subject.onImportProgress(percent)
        this.#call(effect.attempt, calls.imported(effect.taskId, this.#calls.signal, onProgress), () => ({
          kind: 'imported',
          attempt: effect.attempt,
        }))
        break
      }
      case 'connectSocket':
        this.#connectSocket(effect.attempt, calls.socketUrl(effect.ticket, this.#state.mode))
        break
      case 'closeSocket':
        this.#stream.abort()
        this.#calls.abort()
        this.#container = null
        this.#dropSocket()
        break
      case 'sendSessionOpen':
        this.#order({
          cmd: 'session.open',
          connid: this.#connection,
          token: this.#token,
          device_id: this.#context.deviceId,
          open_args: {
            ...this.#context.openArgs,
            isReconnecting: effect.isReconnecting,
            ...(effect.serverId !== null && { serverID: effect.serverId }),
          },
        })
        break
      case 'sendPing':
        this.tell({ cmd: 'session.ping', time: io.clock.now() })
        break
      case 'sendPong':
        this.tell({ cmd: 'session.pong', time: effect.time })
        break
      case 'sendNoopen':
        this.#order({ cmd: 'file.noopen', serverid: effect.serverId })
        break
      case 'sendOpen':
        this.#order({ cmd: this.#context.settings.openCommand } as Command)
        break
      case 'refreshSession':
        // Without a fresh session the server closes, and the usual reconnect follows.
        calls.refresh(this.#connection).catch(() => {})
        break
      case 'applyCache':
        subject.applyCache()
        break
      case 'applyData':
        if (this.#container) subject.applyData(this.#container)
        this.#container = null
        break
      case 'startSync':
        subject.startSync((frame) => this.#socket?.send(frame), effect.generation)
        break
      case 'stopSync':
        this.commands.lost()
        subject.stopSync()
        break
      case 'setPermission':
        subject.setPermission(effect.acl)
        break
      case 'checkVersion':
        calls.isVersionInvalid().then(
          (isInvalid) => this.dispatch({ kind: 'versionChecked', isInvalid }),
          // Asked again at the next interval.
          () => {},
        )
        break
      case 'startTimer':
        this.#timers.start(effect.name, effect.delayMs, effect.jitter)
        break
      case 'stopTimers':
        this.#timers.stop(effect.names)
        break
      case 'tell':
        subject.onNotice(effect.notice)
        break
      default:
        effect satisfies never
    }
  }

  #openStream({ attempt, mode, isFirst }: Extract<SessionEffect, { kind: 'openStream' }>): void {
    const { calls, io } = this.#context
    this.#calls = new AbortController()
    this.#stream = new AbortController()
    this.#connection = io.newId()
    const { signal } = this.#stream
    const tell = (event: SessionEvent): void => {
      if (!signal.aborted) this.dispatch(event)
    }
    calls
      .stream(this.#connection, mode, isFirst, {
        signal,
        onTicket: (ticket) => {
          if (!signal.aborted) this.#token = ticket.token
          tell({ kind: 'ticket', attempt, ticket })
        },
        onBegan: () => tell({ kind: 'streamBegan', attempt }),
        onData: (container) => {
          if (!signal.aborted) this.#container = container
          tell({ kind: 'data', attempt, generation: container.header.serverid })
        },
      })
      .catch((cause: unknown) => tell({ kind: 'streamFailed', attempt, error: toError(cause) }))
  }

  #call<T>(attempt: number, call: Promise<T>, toEvent: (result: T) => SessionEvent): void {
    const { signal } = this.#calls
    call.then(
      (result) => {
        if (!signal.aborted) this.dispatch(toEvent(result))
      },
      (cause: unknown) => {
        if (signal.aborted) return
        this.dispatch({ kind: 'failed', attempt, error: toError(cause) })
      },
    )
  }

  /** A command of the open flow: a refusal is a failure of the step. */
  #order(command: Command): void {
    const { attempt } = this.#state
    this.commands.send(command).catch((error: unknown) => {
      if (error instanceof WenfangError && error.code !== 'NetworkError')
        this.dispatch({ kind: 'failed', attempt, error })
    })
  }

  #connectSocket(attempt: number, url: string): void {
    const isCurrent = () => this.#socket === socket
    const socket = this.#context.io.openSocket(url, {
      onOpen: () => {
        if (!isCurrent()) return
        this.commands.connected((text) => socket.send(text))
        this.dispatch({ kind: 'socketOpen', attempt })
      },
      onFrame: (frame) => {
        if (isCurrent()) this.#receive(attempt, frame)
      },
      onClose: (code, reason) => {
        if (!isCurrent()) return
        this.#socket = null
        this.dispatch({ kind: 'socketClosed', attempt, code, reason })
      },
    })
    this.#socket = socket
  }

  #receive(attempt: number, frame: string | Uint8Array): void {
    const { subject } = this.#context
    this.dispatch({ kind: 'heard', attempt })
    try {
      if (typeof frame === 'string') {
        const message = parseServerMessage(frame)
        if (!message) return
        if (message.cmd === 'ack') this.commands.acknowledge(message)
        subject.onMessage(message)
        this.dispatch({ kind: 'message', attempt, message })
      } else if (subject.onFrame(decodeServerFrame(frame))) {
        this.dispatch({ kind: 'synced', attempt })
      }
    } catch (cause) {
      // A frame that cannot be read leaves a gap; the next connection fills it from the log.
      this.#dropSocket()
      this.dispatch({ kind: 'socketClosed', attempt, code: PROTOCOL_ERROR, reason: String(cause) })
    }
  }

  #dropSocket(): void {
    const socket = this.#socket
    this.#socket = null
    socket?.close()
  }
}

const toError = (cause: unknown): WenfangError =>
  cause instanceof WenfangError ? cause : new WenfangError('Unavailable', String(cause), { cause })
