import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

export type LineState =
  /** Bytes pass. */
  | 'sound'
  /** Nothing passes and nobody is told, as when a router forgets a connection; new connections are not answered either. */
  | 'stalled'
  /** What is said arrives, and no answer comes. */
  | 'mute'
  /** Nobody listens. */
  | 'refused'

/** The line between one node and the database: TCP that can stall, break and refuse. */
export class DatabaseLine {
  readonly url: string
  readonly #target: URL
  readonly #server: Server
  readonly #pairs = new Set<readonly [Socket, Socket]>()
  #state: LineState = 'sound'

  private constructor(target: URL, server: Server) {
    this.#target = target
    this.#server = server
    const own = new URL(target)
    own.port = String((server.address() as AddressInfo).port)
    this.url = own.href
    server.on('connection', (socket) => this.#take(socket))
  }

  static async open(databaseUrl: string): Promise<DatabaseLine> {
    const server = createServer({ pauseOnConnect: true })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return new DatabaseLine(new URL(databaseUrl), server)
  }

  get state(): LineState {
    return this.#state
  }

  /** What was held up passes when the line is sound again. */
  set state(next: LineState) {
    this.#state = next
    if (next === 'refused') this.breakAll()
    for (const [near, far] of this.#pairs) {
      for (const socket of [near, far]) {
        if (passes(next, socket === near)) socket.resume()
        else socket.pause()
      }
    }
  }

  /** Every connection ends at once, in the middle of what was said. */
  breakAll(): void {
    for (const pair of this.#pairs) for (const socket of pair) socket.destroy()
    this.#pairs.clear()
  }

  async close(): Promise<void> {
    this.breakAll()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #take(near: Socket): void {
    if (this.#state === 'refused') return void near.destroy()
    const far = connect(Number(this.#target.port), this.#target.hostname)
    const pair = [near, far] as const
    this.#pairs.add(pair)
    const pass = (from: Socket, to: Socket) => {
      from.on('data', (data) => void to.write(data))
      from.on('error', () => undefined)
      from.on('close', () => {
        this.#pairs.delete(pair)
        to.destroy()
      })
    }
    pass(near, far)
    pass(far, near)
    for (const socket of pair) {
      if (passes(this.#state, socket === near)) socket.resume()
      else socket.pause()
    }
  }
}

const passes = (state: LineState, isToDatabase: boolean): boolean =>
  state === 'sound' || (state === 'mute' && isToDatabase)
