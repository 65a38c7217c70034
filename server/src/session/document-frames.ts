import {
  CHANNEL,
  decodeClientFrame,
  FRAME,
  WenfangError,
  type Channel,
  type ClientFrame,
} from '@wenfang/shared-protocol'
import * as Y from 'yjs'
import { binaryFrame } from '../room/index.ts'
import type { LiveContext } from './live-context.ts'
import type { OpenedSession } from './opened-session.ts'
import { Pieces } from './pieces.ts'
import { mayWrite } from './rights.ts'
import { TokenBucket } from './token-bucket.ts'

/** Larger updates are checked in a thread: decoding them here would hold up every other socket. */
const CHECK_HERE_BYTES = 64 * 1024
/** Frames that were on their way when a right was taken away. */
const REVOKED_GRACE_MS = 10_000

const UPDATES_PER_SECOND = 50
const UPDATES_BURST = 500
const BYTES_PER_SECOND = 256 * 1024
/** Commands, selections and presence, which cost no disk: a moving pointer must not use up the limit of typing. */
const OTHERS_PER_SECOND = 200
const OTHERS_BURST = 1_000
const UPDATE_KINDS: readonly number[] = [FRAME.update, FRAME.resend]

/** The binary frames of one opened session. */
export class DocumentFrames {
  readonly #context: LiveContext
  readonly #session: OpenedSession
  readonly #pieces: readonly Pieces[]
  readonly #updateRate = new TokenBucket(UPDATES_PER_SECOND, UPDATES_BURST)
  readonly #otherRate = new TokenBucket(OTHERS_PER_SECOND, OTHERS_BURST)
  readonly #byteRate: TokenBucket

  constructor(context: LiveContext, session: OpenedSession) {
    const { maxUpdateBytes } = context.config.limits
    this.#context = context
    this.#session = session
    this.#pieces = [new Pieces(maxUpdateBytes), new Pieces(maxUpdateBytes)]
    // A paste may be as large as an update may be; the sustained rate follows after it.
    this.#byteRate = new TokenBucket(BYTES_PER_SECOND, maxUpdateBytes)
  }

  /** How long the sender must be held back after this frame. */
  chargeMs(frame: Uint8Array): number {
    if (!UPDATE_KINDS.includes(frame[0] ?? 0)) return this.chargeOtherMs()
    return Math.max(this.#updateRate.take(1), this.#byteRate.take(frame.byteLength))
  }

  /** The same for a command. */
  chargeOtherMs(): number {
    return this.#otherRate.take(1)
  }

  /** @throws WenfangError InvalidArgument | permissionDenied | InvalidVersion: the connection ends with it */
  handle(bytes: Uint8Array): void | Promise<void> {
    const frame = decodeClientFrame(bytes)
    switch (frame.kind) {
      case 'update':
        return this.#update(frame)
      case 'resend':
        return this.#resend(frame.channel, frame.update)
      case 'sync':
        return this.#sync(frame)
      case 'presence':
        return this.#presence(frame.state)
      default:
        frame satisfies never
    }
  }

  #update(frame: Extract<ClientFrame, { kind: 'update' }>): void | Promise<void> {
    const { channel, clientSeq, more } = frame
    if (!this.#mayWrite(channel)) return this.#pieces[channel]?.drop()
    if (clientSeq < 1) throw new WenfangError('InvalidArgument', 'client numbers start at 1')
    const update = this.#pieces[channel]?.add(clientSeq, frame.update, more)
    if (!update) return
    return this.#ifValid(channel, update, () => {
      this.#session.room.channelStream(channel).accept(this.#session, clientSeq, update)
    })
  }

  /** S313 holds for what others wrote too: a reader could put anything into it. */
  #resend(channel: Channel, update: Uint8Array): void | Promise<void> {
    if (!this.#hasRight(channel)) return
    return this.#ifValid(channel, update, () => {
      this.#session.room.channelStream(channel).acceptAgain(this.#session, update)
    })
  }

  async #sync({ channel, generation, since }: Extract<ClientFrame, { kind: 'sync' }>): Promise<void> {
    if (generation !== this.#session.file.generation) throw new WenfangError('InvalidVersion', 'another generation')
    // Nothing of what people say about a published file; its viewers need not know that anything is.
    if (this.#session.isSilent && channel === CHANNEL.comments) {
      this.#session.outbox.write(binaryFrame({ kind: 'synced', channel, durableSeq: 0 }))
      return
    }
    const isKnown = await this.#session.room.channelStream(channel).join(this.#session, since)
    if (!isKnown) throw new WenfangError('InvalidVersion', 'the position is beyond the log')
  }

  #presence(state: Uint8Array): void {
    if (state.byteLength > this.#context.config.limits.maxPresenceBytes) {
      throw new WenfangError('InvalidArgument', 'presence is too large')
    }
    if (this.#session.isSilent) return
    this.#session.room.presence.setState(this.#session, state)
  }

  #hasRight(channel: Channel): boolean {
    return mayWrite(this.#session.acl, channel, this.#session.room.isOrdered(channel))
  }

  /** False: drop the frame. @throws WenfangError permissionDenied */
  #mayWrite(channel: Channel): boolean {
    if (this.#hasRight(channel)) return true
    this.#context.metrics.refusedFrames.inc({ reason: 'permissionDenied' })
    if (this.#session.sinceReducedMs < REVOKED_GRACE_MS) return false
    throw new WenfangError('permissionDenied', 'no right to write this channel')
  }

  #ifValid(channel: Channel, update: Uint8Array, accept: () => void): void | Promise<void> {
    // The kernel of the type looks at every submission before it is anything.
    if (this.#session.room.isOrdered(channel)) return accept()
    if (update.byteLength > CHECK_HERE_BYTES) return this.#ifValidInThread(channel, update, accept)
    try {
      Y.decodeUpdate(update)
    } catch (cause) {
      throw new WenfangError('InvalidArgument', 'not an update', { cause })
    }
    accept()
  }

  async #ifValidInThread(channel: Channel, update: Uint8Array, accept: () => void): Promise<void> {
    if (!(await this.#context.threads.check(update))) throw new WenfangError('InvalidArgument', 'not an update')
    // Rights may have been taken away while the thread looked.
    if (this.#hasRight(channel)) accept()
  }
}
