import type { Comparison } from '@wenfang/shared-contract'
import { WenfangError } from '@wenfang/shared-protocol'
import { expect, it, vi } from 'vitest'
import { createComparing, type EarlierPoint } from './comparing.ts'

const point = (version: number): EarlierPoint => ({
  past: { version, historyId: `h${version}` },
  title: `版本 ${version}`,
})

/** Whose states come when the test says so. */
function comparing() {
  const answers: { resolve(state: Uint8Array): void; reject(error: unknown): void }[] = []
  const onFail = vi.fn()
  const created = createComparing({
    read: () => new Promise((resolve, reject) => answers.push({ resolve, reject })),
    onFail,
  })
  const told = (later: EarlierPoint | null) => {
    const seen: (Comparison | null)[] = []
    created.of(later?.past ?? null).subscribe((comparison) => seen.push(comparison))
    return () => seen.at(-1) ?? null
  }
  return { ...created, answers, onFail, told }
}

it('S27 tells the mount that shows the later state, and nobody else, until the person has seen enough', async () => {
  const { begin, compared$, answers, told } = comparing()
  const [present, past] = [told(null), told(point(5))]
  begin(point(3), null)
  expect(compared$.current).toMatchObject({ later: null, isLoading: true })
  expect(present()).toBeNull()
  answers[0]?.resolve(new Uint8Array([7]))
  await vi.waitFor(() => expect(present()).toMatchObject({ title: '版本 3', earlier: new Uint8Array([7]) }))
  expect(past()).toBeNull()
  expect(compared$.current?.isLoading).toBe(false)

  const first = present()
  begin(point(2), point(5).past)
  expect(present()).toBeNull()
  answers[1]?.resolve(new Uint8Array([8]))
  await vi.waitFor(() => expect(past()).toMatchObject({ title: '版本 2' }))
  // Somebody who still holds the one before ends nothing any more.
  first?.end()
  expect(past()).not.toBeNull()
  past()?.end()
  expect([past(), compared$.current]).toEqual([null, null])
})

it('a state that comes after the person went on is dropped, and one that does not come is told', async () => {
  const { begin, end, compared$, answers, told, onFail } = comparing()
  const present = told(null)
  begin(point(3), null)
  end()
  answers[0]?.resolve(new Uint8Array([7]))
  begin(point(4), null)
  answers[1]?.reject(new WenfangError('NotFound'))
  await vi.waitFor(() => expect(onFail).toHaveBeenCalledOnce())
  expect([present(), compared$.current]).toEqual([null, null])
})
