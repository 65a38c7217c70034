import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { until } from '../../test/support/until.ts'
import type { Bus } from './bus.ts'

/**
 * What every bus keeps while nothing is wrong with it. `open` answers a bus that is connected.
 * @param suspend ends what carries the bus and begins it again
 */
export function describeBus(name: string, open: () => Promise<Bus>, suspend: () => Promise<void>): void {
  describe(`${name} keeps the bus contract`, () => {
    const opened: Bus[] = []
    const node = async () => {
      const bus = await open()
      opened.push(bus)
      return bus
    }
    afterAll(() => Promise.all(opened.map((bus) => bus.close())))

    it('brings messages to who listens to their subject on any node, whole and in the order of their sender', async () => {
      const [one, two] = [await node(), await node()]
      const subject = randomUUID()
      const heard: Uint8Array[] = []
      two.subscribe(subject, (message) => heard.push(message))
      two.subscribe(randomUUID(), () => expect.fail('another subject'))
      await untilHeard(one, two)
      const sent = Array.from({ length: 50 }, (_, n) => randomBytes(1 + n * 10))
      for (const message of sent) one.publish(subject, message)
      await until('every message', () => heard.length === sent.length)
      expect(heard.map((message) => Buffer.from(message).toString('hex'))).toEqual(
        sent.map((message) => message.toString('hex')),
      )
    })

    it('takes messages of the greatest size, and drops larger ones without a word', async () => {
      const [one, two] = [await node(), await node()]
      const subject = randomUUID()
      const heard: number[] = []
      two.subscribe(subject, (message) => heard.push(message.byteLength))
      await untilHeard(one, two)
      one.publish(subject, new Uint8Array(one.maxBytes))
      await until('the message', () => heard.length === 1)
      expect(heard).toEqual([one.maxBytes])
    })

    it('tells nobody after the end of a subscription', async () => {
      const [one, two] = [await node(), await node()]
      const subject = randomUUID()
      let count = 0
      const stop = two.subscribe(subject, () => count++)
      await untilHeard(one, two)
      one.publish(subject, new Uint8Array([1]))
      await until('the first message', () => count === 1)
      stop()
      stop()
      one.publish(subject, new Uint8Array([2]))
      await untilHeard(one, two)
      expect(count).toBe(1)
    })

    it('comes back by itself after its server was gone', async () => {
      const [one, two] = [await node(), await node()]
      await untilHeard(one, two)
      await suspend()
      one.publish('lost', new Uint8Array([1]))
      await untilHeard(one, two)
    })

    it('says nothing more once closed', async () => {
      const bus = await open()
      await bus.close()
      bus.publish('x', new Uint8Array([1]))
      await bus.close()
    })
  })
}

/** Subscriptions take effect a moment later: asks again until the other node hears. */
async function untilHeard(from: Bus, to: Bus): Promise<void> {
  const subject = randomUUID()
  let isHeard = false
  const stop = to.subscribe(subject, () => (isHeard = true))
  await until(
    'the other node hears',
    () => {
      from.publish(subject, new Uint8Array([0]))
      return isHeard
    },
    20_000,
  )
  stop()
}
