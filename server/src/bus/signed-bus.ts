import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Bus } from './bus.ts'

/** Half of an HMAC-SHA-256: nobody guesses 128 bits, and messages are short. */
const MARK_BYTES = 16

/**
 * A bus whose messages carry a mark of the installation: what somebody else said, what was changed on the way and what
 * comes under another subject is not heard. A true message may still be lost, come twice or come late.
 * @param key known to the nodes of one installation
 */
export function signedBus(bus: Bus, key: Uint8Array): Bus {
  const markOf = (subject: string, message: Uint8Array): Buffer =>
    createHmac('sha256', key).update(`${subject}\n`).update(message).digest().subarray(0, MARK_BYTES)
  return {
    ...bus,
    maxBytes: Math.max(0, bus.maxBytes - MARK_BYTES),
    publish(subject, message) {
      bus.publish(subject, Buffer.concat([markOf(subject, message), message]))
    },
    subscribe: (subject, listener) =>
      bus.subscribe(subject, (bytes) => {
        const message = bytes.subarray(MARK_BYTES)
        const mark = bytes.subarray(0, MARK_BYTES)
        if (mark.byteLength === MARK_BYTES && timingSafeEqual(mark, markOf(subject, message))) listener(message)
      }),
  }
}
