import { randomUUID } from 'node:crypto'
import {
  CHANNEL,
  decodeOpenContainer,
  decodeServerFrame,
  encodeClientFrame,
  openCommandOf,
  type Channel,
  type ClientMessage,
  type OpenContainer,
  type ServerFrame,
  type ServerMessage,
  type SessionResponse,
} from '@wenfang/shared-protocol'
import { WebSocket } from 'ws'
import * as Y from 'yjs'
import { until } from './until.ts'

type Command = ClientMessage extends infer Each ? (Each extends ClientMessage ? Omit<Each, 'id'> : never) : never
type Ack = Extract<ServerMessage, { cmd: 'ack' }>

export interface ClientOptions {
  readonly origin: string
  readonly fileId: string
  readonly user: string
  readonly officeType?: string
  readonly isPreview?: boolean
  /** Came back after previewfull: it reads until the place of an editor is free. */
  readonly isWaiting?: boolean
  readonly connid?: string
  /** Credentials in place of the fake drive's header. */
  readonly headers?: Readonly<Record<string, string>>
}

/** Frames that the wire itself must not carry in one piece. */
const PIECE_BYTES = 500_000

/**
 * A client that speaks the protocol and nothing more: tickets, open data, frames, one Y.Doc a channel, everything
 * unacknowledged kept and sent again. Deterministic enough for tests that kill its server.
 */
export class TestClient {
  readonly options: ClientOptions
  readonly connid: string
  readonly docs: readonly Y.Doc[] = [new Y.Doc(), new Y.Doc()]
  readonly messages: ServerMessage[] = []
  readonly frames: ServerFrame[] = []
  readonly presences = new Map<string, string>()
  /** Own updates that are not acknowledged, by channel. */
  readonly pending: { clientSeq: number; update: Uint8Array }[][] = [[], []]
  readonly durableSeq = [0, 0]
  readonly acked = [0, 0]
  isLive = false
  closed: { code: number; reason: string } | null = null
  generation = ''
  #socket: WebSocket | null = null
  #clientSeq = [0, 0]
  #commandId = 0
  /** Updates of others that may not be durable. */
  #foreign: Uint8Array[][] = [[], []]
  #synced = [false, false]

  constructor(options: ClientOptions) {
    this.options = options
    this.connid = options.connid ?? randomUUID()
    this.docs.forEach((doc, channel) =>
      doc.on('update', (update: Uint8Array, origin: unknown) => {
        if (origin !== 'remote') this.edited(channel as Channel, update)
      }),
    )
  }

  get text(): string {
    return this.docs[0]?.getText('t').toString() ?? ''
  }

  type(text: string, at?: number): void {
    const shared = this.docs[0]?.getText('t')
    shared?.insert(at ?? shared.length, text)
  }

  /** Writes a comment, as far as the wire is concerned. */
  comment(text: string): void {
    this.docs[1]?.getArray('threads').push([text])
  }

  get comments(): unknown[] {
    return this.docs[1]?.getArray('threads').toArray() ?? []
  }

  async fetch(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(this.options.origin + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(this.options.headers ?? { 'x-user': this.options.user }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  }

  async ticket(): Promise<SessionResponse> {
    const { fileId, isPreview, isWaiting } = this.options
    const query = isPreview || isWaiting ? '?mode=preview' : ''
    const answer = await this.fetch(`/api/v3/office/session/${fileId}/${this.#type}${query}`, {
      connid: this.connid,
      fileid: fileId,
      front_ver: 'test',
      device_id: 'test',
      args: isWaiting ? { waitsForPlace: true } : {},
    })
    if (!answer.ok) throw new Error(`session: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as SessionResponse
  }

  async openData(): Promise<OpenContainer> {
    const answer = await this.fetch(`/api/v3/office/file/${this.options.fileId}/open/${this.#type}`, {
      connid: this.connid,
      args: {},
    })
    if (answer.status !== 200) throw new Error(`open: ${answer.status} ${await answer.text()}`)
    return decodeOpenContainer(new Uint8Array(await answer.arrayBuffer()))
  }

  /** A socket, not opened yet. */
  async connect(path = '/v2', headers: Record<string, string> = {}): Promise<void> {
    const { origin, fileId } = this.options
    const isPreview = this.options.isPreview || this.options.isWaiting
    const query = `office_type=${this.#type}&file_id=${fileId}${isPreview ? '&mode=preview' : ''}`
    const socket = new WebSocket(`${origin.replace('http', 'ws')}${path}?${query}`, {
      perMessageDeflate: false,
      headers: { origin, ...headers },
    })
    this.#socket = socket
    this.closed = null
    this.#lost()
    socket.on('message', (data: Buffer, isBinary) => this.#receive(data, isBinary))
    socket.on('close', (code, reason) => {
      if (this.#socket !== socket) return
      this.#lost()
      this.closed = { code, reason: reason.toString() }
    })
    await new Promise<void>((resolve, reject) => {
      socket.on('open', () => resolve())
      socket.on('error', reject)
    })
  }

  /** Ticket, socket, session.open: everything before the documents. */
  async openSession(path?: string): Promise<void> {
    const { token } = await this.ticket()
    await this.connect(path)
    await this.command({ cmd: 'session.open', connid: this.connid, token, device_id: 'test', open_args: {} })
  }

  /** The whole open flow, or the short one for the generation that it already has. */
  async open(): Promise<this> {
    await this.openSession()
    const opened = this.messages.findLast((message) => message.cmd === 'session.open')
    const generation = opened?.cmd === 'session.open' ? opened.serverid : ''
    if (generation === this.generation) {
      await this.command({ cmd: 'file.noopen', serverid: generation })
    } else {
      await this.#load()
      this.generation = generation
      await this.command({ cmd: openCommandOf(this.#type as 'w') } as Command)
    }
    for (const channel of [CHANNEL.body, CHANNEL.comments]) {
      this.frame(encodeClientFrame({ kind: 'sync', channel, generation, since: this.durableSeq[channel] ?? 0 }))
    }
    await until('the log', () => this.#synced.every(Boolean) || this.closed !== null)
    return this
  }

  /** Sends a command and waits for its ack. */
  async command(command: Command): Promise<Ack> {
    const id = ++this.#commandId
    const from = this.messages.length
    this.send({ ...command, id })
    const find = () =>
      this.messages.slice(from).find((message): message is Ack => message.cmd === 'ack' && message.id === id)
    await until(`ack of ${command.cmd}`, () => find() !== undefined || this.closed !== null)
    const ack = find()
    if (!ack) throw new Error(`closed: ${JSON.stringify(this.closed)}`)
    return ack
  }

  send(message: unknown): void {
    this.#socket?.send(JSON.stringify(message))
  }

  frame(bytes: Uint8Array): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(bytes)
  }

  sendUpdate(channel: Channel, clientSeq: number, update: Uint8Array): void {
    for (let at = 0; at < Math.max(1, update.length); at += PIECE_BYTES) {
      const more = at + PIECE_BYTES < update.length
      const piece = update.subarray(at, at + PIECE_BYTES)
      this.frame(encodeClientFrame({ kind: 'update', channel, clientSeq, more, update: piece }))
    }
  }

  pause(): void {
    this.#socket?.pause()
  }

  resume(): void {
    this.#socket?.resume()
  }

  /** As if the network had gone. */
  drop(): void {
    this.#socket?.terminate()
    this.#lost()
  }

  async saved(): Promise<void> {
    await until('all edits durable', () => this.pending.every((edits) => edits.length === 0), 30_000)
  }

  async next<Cmd extends ServerMessage['cmd']>(
    cmd: Cmd,
    accept: (message: Extract<ServerMessage, { cmd: Cmd }>) => boolean = () => true,
  ): Promise<Extract<ServerMessage, { cmd: Cmd }>> {
    const find = () =>
      this.messages.find(
        (message): message is Extract<ServerMessage, { cmd: Cmd }> =>
          message.cmd === cmd && accept(message as Extract<ServerMessage, { cmd: Cmd }>),
      )
    await until(`message ${cmd}`, () => find() !== undefined)
    const message = find()
    if (!message) throw new Error('gone')
    return message
  }

  async whenClosed(timeoutMs = 20_000): Promise<{ code: number; reason: string }> {
    await until('the close', () => this.closed !== null, timeoutMs)
    return this.closed ?? { code: 0, reason: '' }
  }

  get #type(): string {
    return this.options.officeType ?? 'w'
  }

  async #load(): Promise<void> {
    const { header, snapshots } = await this.openData()
    header.channels.forEach(({ channel, seq }, at) => {
      const snapshot = snapshots[at]
      if (snapshot && snapshot.length > 0) this.take(channel, [snapshot])
      this.durableSeq[channel] = seq
    })
  }

  /** Sends an own edit, and keeps it until it is acknowledged. */
  edited(channel: Channel, update: Uint8Array): void {
    const clientSeq = this.#nextSeq(channel)
    this.pending[channel]?.push({ clientSeq, update })
    if (this.#synced[channel]) this.sendUpdate(channel, clientSeq, update)
  }

  /** States and edits that came from the server. */
  protected take(channel: Channel, updates: readonly Uint8Array[]): void {
    const doc = this.docs[channel]
    doc?.transact(() => {
      for (const update of updates) Y.applyUpdate(doc, update, 'remote')
    }, 'remote')
  }

  #lost(): void {
    this.isLive = false
    this.#synced = [false, false]
  }

  #nextSeq(channel: Channel): number {
    const next = (this.#clientSeq[channel] ?? 0) + 1
    this.#clientSeq[channel] = next
    return next
  }

  #receive(data: Buffer, isBinary: boolean): void {
    if (!isBinary) {
      const message = JSON.parse(data.toString()) as ServerMessage
      this.messages.push(message)
      if (message.cmd === 'session.ping') this.send({ cmd: 'session.pong', id: ++this.#commandId, time: message.time })
      return
    }
    const frame = decodeServerFrame(new Uint8Array(data))
    this.frames.push(frame)
    switch (frame.kind) {
      case 'updates':
        this.#apply(frame.channel, frame.updates)
        break
      case 'presences':
        for (const { connection, state } of frame.states) {
          if (state.length === 0) this.presences.delete(connection)
          else this.presences.set(connection, Buffer.from(state).toString())
        }
        break
      case 'commit':
        this.#commit(frame.channel, frame.clientSeq, frame.durableSeq)
        break
      case 'synced':
        this.#becomeSynced(frame.channel, frame.durableSeq)
        break
      default:
        frame satisfies never
    }
  }

  #apply(channel: Channel, updates: readonly { author: string; update: Uint8Array }[]): void {
    this.take(
      channel,
      updates.map(({ update }) => update),
    )
    for (const { author, update } of updates) if (author !== '') this.#foreign[channel]?.push(update)
  }

  #commit(channel: Channel, clientSeq: number, durableSeq: number): void {
    const pending = this.pending[channel] ?? []
    while (pending[0] && pending[0].clientSeq <= clientSeq) {
      pending.shift()
      this.acked[channel] = (this.acked[channel] ?? 0) + 1
    }
    this.durableSeq[channel] = Math.max(this.durableSeq[channel] ?? 0, durableSeq)
    // Kept a while longer than needed: sending again is harmless.
    this.#foreign[channel]?.splice(0, Math.max(0, (this.#foreign[channel]?.length ?? 0) - 200))
  }

  /** Sends again what the server may have lost, numbered anew for this connection. */
  #becomeSynced(channel: Channel, durableSeq: number): void {
    this.durableSeq[channel] = Math.max(this.durableSeq[channel] ?? 0, durableSeq)
    this.#synced[channel] = true
    const foreign = this.#foreign[channel] ?? []
    if (foreign.length > 0) {
      // One frame, as the product's client does: hundreds would use up the limit of edits, and own edits would wait.
      const update = Y.mergeUpdates(foreign)
      this.frame(encodeClientFrame({ kind: 'resend', channel, update }))
      foreign.splice(0, foreign.length, update)
    }
    this.#clientSeq[channel] = 0
    for (const edit of this.pending[channel] ?? []) {
      edit.clientSeq = this.#nextSeq(channel)
      this.sendUpdate(channel, edit.clientSeq, edit.update)
    }
    this.isLive = this.#synced.every(Boolean)
  }
}
