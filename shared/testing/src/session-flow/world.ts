import type { ClientMessage } from '@wenfang/shared-protocol'
import type { SessionNews } from '@wenfang/shared-session'
import { TestClock } from '@wenfang/shared-session/test-clock'
import { FakeDevice } from '../fake-device.ts'
import { FakeServer } from '../fake-server.ts'

// The whole session against a server that speaks the same frames, in virtual time.

type Options = ConstructorParameters<typeof FakeDevice>[3]

/** A server and devices of it that live in one virtual time. */
export async function world(options?: Options) {
  const clock = new TestClock()
  const server = new FakeServer({ clock })
  const device = (name: string, changed: Options = options) => new FakeDevice(name, server, () => 0.5, changed)
  const open = async (name: string, changed: Options = options) => {
    const opened = device(name, changed)
    opened.open()
    await clock.advance(100)
    return opened
  }
  return { clock, server, device, open }
}

export const received = (device: FakeDevice): readonly ClientMessage['cmd'][] =>
  (device.page.connection?.received ?? []).map(({ cmd }) => cmd)

/** What a stream of states says at this moment. */
export function now<T>(states$: { subscribe(next: (value: T) => void): { unsubscribe(): void } }): T {
  const values: T[] = []
  states$.subscribe((value) => values.push(value)).unsubscribe()
  const [value] = values
  if (value === undefined) throw new Error('the stream says nothing')
  return value
}

export function news(device: FakeDevice): SessionNews[] {
  const told: SessionNews[] = []
  device.session.news$.subscribe((each) => told.push(each))
  return told
}

export const text = (device: FakeDevice) => device.session.body.getText('t')
export const type = (device: FakeDevice, words: string) => text(device).insert(text(device).length, words)
