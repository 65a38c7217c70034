import { expect, it } from 'vitest'
import { AutoVersions } from './auto-versions.ts'

const MINUTE_MS = 60_000

function automatic() {
  const made: string[] = []
  let nowMs = 0
  let look = (): void => {}
  let isStopped = false
  const versions = new AutoVersions(
    async (fileId, userId, reason) => void made.push(`${nowMs / MINUTE_MS} ${fileId} ${userId} ${reason}`),
    {
      now: () => nowMs,
      every: (_, run) => {
        look = run
        return () => {
          isStopped = true
        }
      },
    },
  )
  /** Minutes pass one by one; `each` is what happens in them. */
  const pass = (minutes: number, each: () => void = () => {}): void => {
    for (let left = minutes; left > 0; left--) {
      each()
      nowMs += MINUTE_MS
      look()
    }
  }
  return { versions, made, pass, isStopped: () => isStopped }
}

it('keeps a version about every ten minutes of a file that is edited all the time', () => {
  const { versions, made, pass } = automatic()
  pass(25, () => versions.edited('f', 'lin'))
  expect(made).toEqual(['10 f lin auto', '20 f lin auto'])
})

it('keeps one when editing rests, by whoever edited last, and no more until somebody edits again', () => {
  const { versions, made, pass } = automatic()
  versions.edited('f', 'lin')
  versions.edited('f', 'wang')
  pass(30)
  expect(made).toEqual(['5 f wang auto'])
  versions.edited('f', 'lin')
  pass(5)
  expect(made).toHaveLength(2)
})

it('keeps one when the last person leaves, also what an earlier server did not live to keep', () => {
  const { versions, made, pass } = automatic()
  versions.edited('f', 'lin')
  versions.left('f')
  pass(20)
  versions.left('other')
  expect(made).toEqual(['0 f lin close', '20 other null close'])
})

it('keeps what is due when the server ends, and nothing after that', async () => {
  const { versions, made, isStopped } = automatic()
  versions.edited('a', 'lin')
  versions.edited('b', 'wang')
  await versions.close()
  versions.left('a')
  expect(made).toEqual(['0 a lin close', '0 b wang close'])
  expect(isStopped()).toBe(true)
})
