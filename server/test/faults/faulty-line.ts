import { FRAME } from '@wenfang/shared-protocol'
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { WebSocket, WebSocketServer, type RawData } from 'ws'
import type { Random } from '../support/random.ts'

/** What a line does to the frames of one direction, each as a probability. Order within a socket is kept unless said. */
export interface LineFaults {
  /** The socket is cut; what was on its way is gone. */
  readonly cut: number
  /** The frame and all after it come later. */
  readonly delay: number
  /** The frame comes twice. */
  readonly double: number
  /** An edit alone is gone. No TCP connection does that; a faulty middlebox or a bug of ours may. */
  readonly drop: number
  /** An edit changes places with the frame behind it. */
  readonly swap: number
}

export const SOUND: LineFaults = { cut: 0, delay: 0, double: 0, drop: 0, swap: 0 }

const LONGEST_DELAY_MS = 120
/** Frames held back for a swap go after this time anyway. */
const SWAP_WAIT_MS = 40

/** The line between clients and server: calls and sockets pass through it, and it may be told to be bad. */
export class FaultyLine {
  readonly origin: string
  toServer: LineFaults = SOUND
  toClient: LineFaults = SOUND
  /** Share of calls that get no answer. */
  lostCalls = 0
  /** Nothing passes; sockets stay open and silent. */
  isHalfOpen = false
  readonly counts = new Map<string, number>()
  readonly #random: Random
  readonly #target: () => string
  readonly #server
  readonly #sockets = new Set<Socket>()
  readonly #pairs = new Set<Pair>()

  private constructor(target: () => string, random: Random) {
    this.#target = target
    this.#random = random
    const upgrades = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: 1 << 27 })
    this.#server = createServer((request, response) => this.#call(request, response))
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket)
      socket.on('close', () => this.#sockets.delete(socket))
    })
    this.#server.on('upgrade', (request, socket, head) => {
      upgrades.handleUpgrade(request, socket, head, (client) => {
        const { host, origin, cookie } = request.headers
        const headers = Object.fromEntries(
          Object.entries({ host, origin, cookie }).filter(([, value]) => value !== undefined),
        ) as Record<string, string>
        const upstream = new WebSocket(`${this.#target().replace('http', 'ws')}${request.url ?? ''}`, {
          headers,
          perMessageDeflate: false,
        })
        this.#pair(client, upstream)
      })
    })
    this.origin = ''
  }

  /** `target` answers the address of the server that is to be reached now. */
  static async open(target: () => string, random: Random): Promise<FaultyLine> {
    const line = new FaultyLine(target, random)
    await new Promise<void>((resolve) => line.#server.listen(0, '127.0.0.1', () => resolve()))
    const { port } = line.#server.address() as AddressInfo
    ;(line as { origin: string }).origin = `http://127.0.0.1:${port}`
    return line
  }

  /** Every frame and call passes as it came. */
  heal(): void {
    this.toServer = SOUND
    this.toClient = SOUND
    this.lostCalls = 0
    this.isHalfOpen = false
  }

  /** All sockets are gone at once. */
  cutAll(): void {
    for (const pair of this.#pairs) pair.cut()
  }

  async close(): Promise<void> {
    this.cutAll()
    for (const socket of this.#sockets) socket.destroy()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  count(fault: string): void {
    this.counts.set(fault, (this.counts.get(fault) ?? 0) + 1)
  }

  #call(request: IncomingMessage, response: ServerResponse): void {
    if (this.#random.chance(this.lostCalls)) {
      this.count('lost call')
      request.socket.destroy()
      return
    }
    const target = new URL(request.url ?? '/', this.#target())
    const forwarded = httpRequest(target, { method: request.method, headers: request.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
      answer.on('error', () => response.destroy())
    })
    forwarded.on('error', () => response.destroy())
    request.pipe(forwarded)
  }

  #pair(client: WebSocket, upstream: WebSocket): void {
    const pair = new Pair(client, upstream, this, this.#random, () => this.#pairs.delete(pair))
    this.#pairs.add(pair)
  }
}

interface Frame {
  readonly data: Buffer
  readonly isBinary: boolean
}

class Pair {
  readonly #client: WebSocket
  readonly #upstream: WebSocket
  readonly #end: () => void

  constructor(client: WebSocket, upstream: WebSocket, line: FaultyLine, random: Random, end: () => void) {
    this.#client = client
    this.#upstream = upstream
    this.#end = end
    const up = new Direction(
      upstream,
      () => line.toServer,
      line,
      random,
      () => this.cut(),
    )
    const down = new Direction(
      client,
      () => line.toClient,
      line,
      random,
      () => this.cut(),
    )
    client.on('message', (data, isBinary) => up.take({ data: bytesOf(data), isBinary }))
    upstream.on('message', (data, isBinary) => down.take({ data: bytesOf(data), isBinary }))
    upstream.on('open', () => up.start())
    down.start()
    client.on('close', (code) => {
      upstream.close(isSendable(code) ? code : undefined)
      end()
    })
    upstream.on('close', (code, reason) => {
      client.close(isSendable(code) ? code : undefined, isSendable(code) ? reason : undefined)
      if (!isSendable(code)) client.terminate()
      end()
    })
    client.on('error', () => this.cut())
    upstream.on('error', () => this.cut())
  }

  cut(): void {
    this.#client.terminate()
    this.#upstream.terminate()
    this.#end()
  }
}

/** Frames of one socket on their way; one at a time, so that a late frame holds up those behind it. */
class Direction {
  readonly #to: WebSocket
  readonly #faults: () => LineFaults
  readonly #line: FaultyLine
  readonly #random: Random
  readonly #cut: () => void
  readonly #waiting: Frame[] = []
  #held: Frame | null = null
  #isBusy = true

  constructor(to: WebSocket, faults: () => LineFaults, line: FaultyLine, random: Random, cut: () => void) {
    this.#to = to
    this.#faults = faults
    this.#line = line
    this.#random = random
    this.#cut = cut
  }

  start(): void {
    this.#isBusy = false
    this.#pump()
  }

  take(frame: Frame): void {
    this.#waiting.push(frame)
    this.#pump()
  }

  #pump(): void {
    while (!this.#isBusy && !this.#line.isHalfOpen) {
      const frame = this.#waiting.shift()
      if (!frame) return
      this.#pass(frame)
    }
    if (!this.#isBusy && this.#waiting.length > 0) this.#pauseFor(20)
  }

  #pass(frame: Frame): void {
    const faults = this.#faults()
    const happens = (fault: keyof LineFaults): boolean => {
      const does = this.#random.chance(faults[fault])
      if (does) this.#line.count(`${fault} frame`)
      return does
    }
    const isEdit = frame.isBinary && frame.data[0] === FRAME.update
    if (happens('cut')) return this.#cut()
    if (isEdit && happens('drop')) return
    if (isEdit && !this.#held && happens('swap')) {
      this.#held = frame
      setTimeout(() => this.#release(), SWAP_WAIT_MS)
      return
    }
    this.#send(frame)
    if (happens('double')) this.#send(frame)
    this.#release()
    if (happens('delay')) this.#pauseFor(this.#random.below(LONGEST_DELAY_MS))
  }

  #release(): void {
    const held = this.#held
    this.#held = null
    if (held) this.#send(held)
  }

  #pauseFor(ms: number): void {
    this.#isBusy = true
    setTimeout(() => this.start(), ms)
  }

  #send({ data, isBinary }: Frame): void {
    if (this.#to.readyState === WebSocket.OPEN) this.#to.send(data, { binary: isBinary })
  }
}

const bytesOf = (data: RawData): Buffer =>
  Buffer.isBuffer(data) ? data : Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data)

/** Codes that one may send; the others only tell how a socket ended. */
const isSendable = (code: number): boolean => code === 1000 || (code >= 3000 && code <= 4999)
