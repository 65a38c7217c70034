import type { Bus } from '../bus/index.ts'
import { decodeNodeMessage, encodeNodeMessage, type NodeMessage } from './node-message.ts'

/** After a word of another room it is spoken to for so long, whether or not the roster knows it yet. */
const HEARD_LATELY_MS = 15_000

/** Connects a room with the rooms of the same file and generation on other nodes. */
export class RoomLine {
  readonly #bus: Bus
  readonly #node: string
  readonly #subject: string
  readonly #generation: string
  readonly #stop: () => void
  #heardMs = Number.NEGATIVE_INFINITY
  /** People of other nodes are on the roster. */
  hasOthers = false

  constructor(bus: Bus, node: string, fileId: string, generation: string, hear: (message: NodeMessage) => void) {
    this.#bus = bus
    this.#node = node
    this.#generation = generation
    this.#subject = `file-${Buffer.from(fileId).toString('base64url')}`
    this.#stop = bus.subscribe(this.#subject, (bytes) => {
      const heard = decodeNodeMessage(bytes)
      if (!heard || heard.sender.node === node || heard.sender.generation !== generation) return
      this.#heardMs = performance.now()
      hear(heard.message)
    })
    this.#send({ kind: 'hello' })
  }

  /** Says it if there is anybody to hear it; drops what is too long for the bus. */
  say(message: NodeMessage): void {
    if (this.hasOthers || performance.now() - this.#heardMs < HEARD_LATELY_MS) this.#send(message)
  }

  close(): void {
    this.#stop()
  }

  #send(message: NodeMessage): void {
    if (this.#bus.maxBytes === 0) return
    const bytes = encodeNodeMessage({ node: this.#node, generation: this.#generation }, message)
    if (bytes.byteLength <= this.#bus.maxBytes) this.#bus.publish(this.#subject, bytes)
  }
}
