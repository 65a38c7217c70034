import { setTimeout as delay } from 'node:timers/promises'
import {
  CLOSE,
  ClientMessageSchema,
  WenfangError,
  type ClientMessage,
  type ServerMessage,
} from '@wenfang/shared-protocol'
import { Compile } from 'typebox/compile'
import type { RawData, WebSocket } from 'ws'
import { toWenfangError } from '../app/error-body.ts'
import { textFrame, type Outbox } from '../room/index.ts'
import { closeRefused } from './close-socket.ts'
import { runCommand, type CommandResult } from './commands.ts'
import { DocumentFrames } from './document-frames.ts'
import { Inbox } from './inbox.ts'
import type { LiveContext } from './live-context.ts'
import { infoOf, OpenedSession } from './opened-session.ts'
import { redeemTicket, type SocketQuery } from './redeem-ticket.ts'
import { TokenBucket } from './token-bucket.ts'

const clientMessage = Compile(ClientMessageSchema)
/** Texts beside the commands of a session: pings, and what no session takes. */
const TEXTS_PER_SECOND = 20
const TEXTS_BURST = 100
const FREE_OF_SESSION: ReadonlySet<string> = new Set(['session.open', 'session.ping', 'session.pong'])
const NOBODY_BEFORE = { editorsBefore: null }
/** A brake this short is not worth a timer. */
const SHORTEST_BRAKE_MS = 5

type State =
  /** Nothing but session.open is taken. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'opened'; readonly session: OpenedSession; readonly frames: DocumentFrames }
  | { readonly kind: 'closed' }

/** One socket from its upgrade to its end. */
export class Connection {
  readonly #context: LiveContext
  readonly #socket: WebSocket
  readonly #query: SocketQuery
  readonly #outbox: Outbox
  readonly #inbox: Inbox<Uint8Array | string>
  readonly #bornMs = performance.now()
  readonly #textRate = new TokenBucket(TEXTS_PER_SECOND, TEXTS_BURST)
  #heardMs = performance.now()
  #pingedMs = Number.NEGATIVE_INFINITY
  #state: State = { kind: 'waiting' }

  constructor(context: LiveContext, socket: WebSocket, outbox: Outbox, query: SocketQuery) {
    this.#context = context
    this.#socket = socket
    this.#outbox = outbox
    this.#query = query
    this.#inbox = new Inbox(
      socket,
      (message) => message.length,
      (message) => this.#handle(message),
    )
    socket.on('message', (data, isBinary) => {
      this.#heardMs = performance.now()
      this.#inbox.push(isBinary ? bytesOf(data) : bytesOf(data).toString())
    })
    socket.on('close', () => void this.#closed())
    // What goes wrong with a socket ends in its close event; without a listener it would end the process.
    socket.on('error', (error) => context.log.debug({ err: error }, 'socket failed'))
  }

  /** Looks at the clocks; called about once a second. */
  sweep(nowMs: number): void {
    const { openMs, silenceMs, pingMs } = this.#context.timing
    if (this.#state.kind === 'closed') return
    if (this.#state.kind === 'waiting' && nowMs - this.#bornMs > openMs) {
      closeRefused(this.#socket, 'Unavailable', 'session.open did not come')
      return
    }
    // A sender that we hold back cannot be heard; the pings below keep him patient.
    const silentMs = this.#inbox.isPaused ? 0 : nowMs - this.#heardMs
    if (silentMs > silenceMs) {
      this.#socket.close(CLOSE.silence)
      // Who is gone will not answer the close.
      setTimeout(() => this.#socket.terminate(), SHORTEST_BRAKE_MS * 200).unref()
    } else if (nowMs - this.#heardMs > pingMs && nowMs - this.#pingedMs > pingMs) {
      this.#pingedMs = nowMs
      this.#send({ cmd: 'session.ping', time: Date.now() })
    }
  }

  /** The server ends: clients come back to another process, spread by jitter. */
  restart(): void {
    this.#send({ cmd: 'session.expiration', reason: 'restart' })
    this.#socket.close(CLOSE.restart)
  }

  terminate(): void {
    this.#socket.terminate()
  }

  #handle(message: Uint8Array | string): void | Promise<void> {
    // Who was disconnected is not listened to any more, also when he never answers the close.
    if (this.#state.kind === 'closed' || this.#socket.readyState !== this.#socket.OPEN) return
    try {
      const work = typeof message === 'string' ? this.#text(message) : this.#binary(message)
      return work?.catch((error: unknown) => this.#fail(error))
    } catch (error) {
      this.#fail(error)
    }
  }

  #binary(bytes: Uint8Array): void | Promise<void> {
    if (this.#state.kind !== 'opened') {
      closeRefused(this.#socket, 'InvalidArgument', 'session.open comes first')
      return
    }
    const { frames } = this.#state
    const work = frames.handle(bytes)
    const brakeMs = frames.chargeMs(bytes)
    if (brakeMs < SHORTEST_BRAKE_MS) return work
    return Promise.all([work, delay(brakeMs)]).then(() => {})
  }

  #text(text: string): void | Promise<void> {
    const message = parse(text)
    // Commands of an opened session are charged with its other frames.
    const isCommand = message !== null && !FREE_OF_SESSION.has(message.cmd) && this.#state.kind === 'opened'
    if (isCommand) return this.#message(text, message)
    const brakeMs = this.#textRate.take(1)
    const work = this.#message(text, message)
    return brakeMs < SHORTEST_BRAKE_MS ? work : Promise.all([work, delay(brakeMs)]).then(() => {})
  }

  #message(text: string, message: ClientMessage | null): void | Promise<void> {
    if (!message) {
      this.#ack(idOf(text), { result: 'InvalidArgument', cause: 'unknown command or wrong arguments' })
      return
    }
    const state = this.#state
    switch (message.cmd) {
      case 'session.ping':
        this.#send({ cmd: 'session.pong', time: message.time })
        return
      case 'session.pong':
        return
      case 'session.open':
        if (state.kind === 'waiting') return this.#open(message)
        this.#ack(message.id, { result: 'InvalidArgument', cause: 'the session is open already' })
        return
      default:
        if (state.kind !== 'opened') {
          closeRefused(this.#socket, 'InvalidArgument', 'session.open comes first')
          return
        }
        return this.#run(state, message)
    }
  }

  async #run(
    { session, frames }: Extract<State, { kind: 'opened' }>,
    message: Exclude<ClientMessage, { cmd: 'session.open' | 'session.ping' | 'session.pong' }>,
  ): Promise<void> {
    const brakeMs = frames.chargeOtherMs()
    let result: CommandResult
    try {
      result = await runCommand(this.#context, session, message)
    } catch (error) {
      const failure = toWenfangError(error)
      result = { result: failure.code, cause: failure.message }
    }
    this.#ack(message.id, result)
    if (brakeMs > SHORTEST_BRAKE_MS) await delay(brakeMs)
  }

  async #open(message: Extract<ClientMessage, { cmd: 'session.open' }>): Promise<void> {
    const options = await redeemTicket(this.#context, message, this.#query)
    const { rooms, sessions } = this.#context
    const { file, acl } = options
    const info = infoOf(options)
    const { editorsBefore } = options.isPublished ? NOBODY_BEFORE : await rooms.enter(file.id, file.generation, info)
    const ordering = await rooms.orderingOf(file.id)
    // It may have closed meanwhile. From here to the join nothing waits, so that the room cannot end in between.
    if (this.#state.kind !== 'waiting') return rooms.notEntered(file.id, file.generation, info)
    const room = rooms.open(file.id, file.generation, ordering)
    const session = new OpenedSession(options, room, this.#outbox, this.#socket)
    takePlace(session)
    if (acl.update === 1 && room.editorsBeside(session.userId, editorsBefore) >= sessions.editorLimit(file)) {
      rooms.notEntered(file.id, file.generation, info)
      // S244: every place of an editor is taken; the client comes back as a reader who waits.
      this.#send({ cmd: 'session.previewfull' })
      this.#socket.close(CLOSE.done)
      return
    }
    this.#state = { kind: 'opened', session, frames: new DocumentFrames(this.#context, session) }
    this.#outbox.gather()
    this.#send({
      cmd: 'session.open',
      acl: { ...acl },
      arch: ordering ? 'ops' : 'crdt',
      fileid: options.openedAs,
      serverid: file.generation,
      connid: session.id,
    })
    this.#ack(message.id, { result: 'ok' })
    sessions.add(session)
    room.join(session)
    if (session.isWaiting) await sessions.fillPlaces(file.id)
  }

  /** A failure that the connection does not survive. */
  #fail(error: unknown): void {
    const failure = toWenfangError(error)
    this.#context.metrics.refusedFrames.inc({ reason: failure.code })
    this.#context.log.info(
      { code: failure.code, cause: failure.message, file: this.#query.fileId },
      'connection refused',
    )
    this.#send({ cmd: 'session.error', result: failure.code, cause: failure.message })
    closeRefused(this.#socket, failure.code, failure.message)
  }

  async #closed(): Promise<void> {
    const state = this.#state
    this.#state = { kind: 'closed' }
    this.#inbox.close()
    if (state.kind !== 'opened') return
    this.#context.sessions.remove(state.session)
    try {
      await this.#context.rooms.leave(state.session.room, state.session)
      await this.#context.sessions.fillPlaces(state.session.file.id)
    } catch (error) {
      this.#context.log.warn({ err: error }, 'leaving a room failed')
    }
  }

  #ack(id: number, result: CommandResult): void {
    const { data, ...rest } = result
    this.#send({ cmd: 'ack', id, ...rest, ...(data ? { data: { ...data } } : {}) })
  }

  #send(message: ServerMessage): void {
    this.#outbox.write(textFrame(message))
  }
}

/** A page may connect again before its old socket was found dead; nobody else may take its place. */
function takePlace(session: OpenedSession): void {
  const before = session.room.member(session.id)
  if (!before) return
  if (before.userId !== session.userId) throw new WenfangError('InvalidArgument', 'the connection id is taken')
  before.refuse('Unavailable', 'another socket of this connection was opened')
  session.room.leave(before)
}

/** Fragments come as one buffer: the socket's binaryType is `nodebuffer`. */
const bytesOf = (data: RawData): Buffer =>
  Buffer.isBuffer(data) ? data : Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data)

function parse(text: string): ClientMessage | null {
  try {
    const value: unknown = JSON.parse(text)
    return clientMessage.Check(value) ? value : null
  } catch {
    return null
  }
}

/** The number to acknowledge, of a message that is otherwise not understood. */
function idOf(text: string): number {
  try {
    const value: unknown = JSON.parse(text)
    const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : 0
    return typeof id === 'number' && Number.isSafeInteger(id) ? id : 0
  } catch {
    return 0
  }
}
