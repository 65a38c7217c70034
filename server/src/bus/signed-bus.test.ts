import { expect, it } from 'vitest'
import type { Bus } from './bus.ts'
import { Listeners } from './listeners.ts'
import { signedBus } from './signed-bus.ts'

const KEY = Buffer.alloc(32, 7)

/** A wire between everybody who uses it. */
function wire(): { readonly bus: Bus; readonly sent: { subject: string; bytes: Uint8Array }[] } {
  const listeners = new Listeners()
  const sent: { subject: string; bytes: Uint8Array }[] = []
  const bus: Bus = {
    maxBytes: 100,
    publish(subject, bytes) {
      sent.push({ subject, bytes })
      listeners.tell(subject, bytes)
    },
    subscribe: (subject, listener) => listeners.add(subject, listener),
    close: async () => undefined,
  }
  return { bus, sent }
}

it('hears what a node of the installation said under this subject, and nothing else', () => {
  const { bus, sent } = wire()
  const [one, two, foreign] = [signedBus(bus, KEY), signedBus(bus, KEY), signedBus(bus, Buffer.alloc(32, 8))]
  const heard: string[] = []
  for (const subject of ['a', 'b']) two.subscribe(subject, (message) => heard.push(Buffer.from(message).toString()))
  one.publish('a', Buffer.from('said'))
  expect(heard).toEqual(['said'])

  const { bytes = new Uint8Array() } = sent[0] ?? {}
  bus.publish('b', bytes)
  for (let at = 0; at < bytes.length; at++) {
    const spoiled = Uint8Array.from(bytes)
    spoiled[at] = (spoiled[at] ?? 0) ^ 1
    bus.publish('a', spoiled)
    bus.publish('a', bytes.subarray(0, at))
  }
  foreign.publish('a', Buffer.from('of others'))
  expect(heard).toEqual(['said'])
})

it('its longest message is what fits the bus beside the mark', () => {
  const { bus, sent } = wire()
  const signed = signedBus(bus, KEY)
  signed.publish('a', new Uint8Array(signed.maxBytes))
  expect(sent[0]?.bytes.length).toBe(bus.maxBytes)
  expect(signedBus({ ...bus, maxBytes: 0 }, KEY).maxBytes).toBe(0)
})
