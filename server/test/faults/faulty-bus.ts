import type { Bus } from '../../src/bus/index.ts'

/** What a bus does to the messages of one node, each as a probability. */
export interface BusFaults {
  readonly drop: number
  readonly double: number
  /** The message comes up to a quarter of a second later, behind others. */
  readonly delay: number
  /** Some of its bytes are others, or it ends too early. */
  readonly spoil: number
  /** It comes under the name of another file as well. */
  readonly misdirect: number
  /** Bytes that nobody said come beside it. */
  readonly rubbish: number
  /** Nothing goes out and nothing comes in. */
  readonly isCut: boolean
}

export const SOUND_BUS: BusFaults = { drop: 0, double: 0, delay: 0, spoil: 0, misdirect: 0, rubbish: 0, isCut: false }

const LONGEST_DELAY_MS = 250
const MOST_RUBBISH_BYTES = 300

/** A bus that is told how bad to be. What it does is between the nodes: behind whatever they put around their messages. */
export function faultyBus(bus: Bus, faults: () => BusFaults): Bus {
  const subjects = new Set<string>()
  const happens = (probability: number): boolean => Math.random() < probability
  const anySubject = (): string => [...subjects][Math.floor(Math.random() * subjects.size)] ?? 'nodes'
  return {
    ...bus,
    publish(subject, message) {
      const { isCut, drop, double, delay, spoil, misdirect, rubbish } = faults()
      subjects.add(subject)
      if (isCut) return
      if (happens(rubbish)) bus.publish(anySubject(), randomBytes(1 + Math.floor(Math.random() * MOST_RUBBISH_BYTES)))
      if (happens(misdirect)) bus.publish(anySubject(), message)
      if (happens(spoil)) bus.publish(subject, spoiled(message))
      if (happens(drop)) return
      const send = () => bus.publish(subject, message)
      if (happens(delay)) setTimeout(send, Math.random() * LONGEST_DELAY_MS)
      else send()
      if (happens(double)) setTimeout(send, Math.random() * LONGEST_DELAY_MS)
    },
    subscribe(subject, listener) {
      subjects.add(subject)
      return bus.subscribe(subject, (message) => {
        if (!faults().isCut) listener(message)
      })
    },
  }
}

const randomBytes = (length: number): Uint8Array => Uint8Array.from({ length }, () => Math.floor(Math.random() * 256))

function spoiled(message: Uint8Array): Uint8Array {
  const bytes = Uint8Array.from(message)
  if (Math.random() < 0.3) return bytes.subarray(0, Math.floor(Math.random() * bytes.length))
  for (let times = 1 + Math.floor(Math.random() * 3); times > 0; times--)
    bytes[Math.floor(Math.random() * bytes.length)] = Math.floor(Math.random() * 256)
  return bytes
}
