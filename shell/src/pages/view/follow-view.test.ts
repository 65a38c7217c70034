import { WenfangError, type SharedView } from '@wenfang/shared-protocol'
import { expect, test, vi } from 'vitest'
import { createFakeClock } from '../../fake-clock.ts'
import { followView } from './follow-view.ts'

const view = (edition: string, body: string | null): SharedView => ({ title: '公开', pinned_at: null, edition, body })

function following(answers: readonly (SharedView | WenfangError)[]) {
  const clock = createFakeClock()
  const known: string[] = []
  const page = { isSeen: true, comesIntoSight: () => {} }
  const told = { onView: vi.fn(), onReachable: vi.fn(), onEnd: vi.fn() }
  const end = followView({
    clock,
    edition: 'e1',
    read: async (edition) => {
      const answer = answers[known.length]
      known.push(edition)
      if (!answer || answer instanceof WenfangError) throw answer ?? new WenfangError('NetworkError')
      return answer
    },
    isPageSeen: () => page.isSeen,
    whenSeen(listener) {
      page.comesIntoSight = listener
      return () => {
        page.comesIntoSight = () => {}
      }
    },
    ...told,
  })
  const pass = async (ms: number): Promise<void> => {
    clock.pass(ms)
    await vi.waitFor(() => {})
  }
  return { known, page, told, end, pass }
}

test('S53 a page that is seen asks for what it does not know, and shows only what is another', async () => {
  const { known, told, pass } = following([view('e1', null), view('e2', 'AA=='), view('e2', null)])
  await pass(9_999)
  expect(known).toEqual([])
  await pass(1)
  expect(told.onView).not.toHaveBeenCalled()
  await pass(10_000)
  expect(told.onView).toHaveBeenCalledOnce()
  await pass(10_000)
  expect(known).toEqual(['e1', 'e1', 'e2'])
  expect(told.onView).toHaveBeenCalledOnce()
})

test('one that is not seen asks nothing, until it is', async () => {
  const { known, page, pass } = following([view('e2', 'AA==')])
  page.isSeen = false
  await pass(60_000)
  expect(known).toEqual([])
  page.isSeen = true
  page.comesIntoSight()
  expect(known).toEqual(['e1'])
})

test('a line that breaks takes nothing away; a link that ends does, and nothing is asked any more', async () => {
  const { known, told, pass } = following([
    new WenfangError('NetworkError'),
    view('e1', null),
    new WenfangError('NotFound'),
  ])
  await pass(10_000)
  expect(told.onReachable).toHaveBeenLastCalledWith(false)
  await pass(10_000)
  expect(told.onReachable).toHaveBeenLastCalledWith(true)
  expect(told.onEnd).not.toHaveBeenCalled()
  await pass(10_000)
  expect(told.onEnd).toHaveBeenCalledOnce()
  await pass(60_000)
  expect(known).toHaveLength(3)
})
