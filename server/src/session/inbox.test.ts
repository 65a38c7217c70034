import { expect, it, vi } from 'vitest'
import { Inbox } from './inbox.ts'

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

it('handles one after the other, also when some take time', async () => {
  const handled: string[] = []
  let end = () => {}
  const inbox = new Inbox<string>(
    { pause: vi.fn(), resume: vi.fn() },
    (text) => text.length,
    (text) => {
      if (text !== 'slow') {
        handled.push(text)
        return
      }
      return new Promise<void>((resolve) => {
        end = () => {
          handled.push('slow')
          resolve()
        }
      })
    },
  )
  for (const text of ['a', 'slow', 'b', 'c']) inbox.push(text)
  expect(handled).toEqual(['a'])
  end()
  await settled()
  expect(handled).toEqual(['a', 'slow', 'b', 'c'])
})

it('stops reading while too much waits, and reads on after it', async () => {
  const source = { pause: vi.fn(), resume: vi.fn() }
  let end = () => {}
  const inbox = new Inbox<Uint8Array>(
    source,
    (bytes) => bytes.length,
    (bytes) => (bytes.length === 1 ? new Promise<void>((resolve) => (end = resolve)) : undefined),
  )
  inbox.push(new Uint8Array(1))
  for (let n = 0; n < 3; n++) inbox.push(new Uint8Array(100_000))
  expect(source.pause).toHaveBeenCalledOnce()
  expect(inbox.isPaused).toBe(true)
  end()
  await settled()
  expect(source.resume).toHaveBeenCalledOnce()
})

it('handles nothing after it was closed', async () => {
  const handle = vi.fn()
  const inbox = new Inbox<string>({ pause: vi.fn(), resume: vi.fn() }, () => 1, handle)
  inbox.close()
  inbox.push('late')
  expect(handle).not.toHaveBeenCalled()
})
