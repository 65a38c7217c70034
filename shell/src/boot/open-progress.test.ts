import { expect, it } from 'vitest'
import { createFakeClock } from '../fake-clock.ts'
import { runLoadingAnimation } from './loading-animation.ts'
import { pollOpenProgress, type OpenProgress } from './open-progress.ts'
import { stageText, startStage, updateStage } from './stage-text.ts'

const settled = async (): Promise<void> => {
  for (let i = 0; i < 4; i++) await Promise.resolve()
}

it('S509 S510 asks after 2000 ms, then every 500 ms', async () => {
  const clock = createFakeClock()
  const asked: number[] = []
  const query = async (): Promise<OpenProgress> => {
    asked.push(clock.now())
    return { percent: 10, stage: '' }
  }
  const stop = pollOpenProgress({ clock, query, onProgress: () => {} })
  for (let i = 0; i < 35; i++) {
    clock.pass(100)
    await settled()
  }
  expect(asked).toEqual([2_000, 2_500, 3_000, 3_500])
  stop()
  clock.pass(10_000)
  expect(asked).toHaveLength(4)
})

it('S511 G23 gives up after 160000 ms', async () => {
  const clock = createFakeClock()
  let asked = 0
  pollOpenProgress({ clock, query: async () => (asked++, null), onProgress: () => {} })
  for (let i = 0; i < 400; i++) {
    clock.pass(500)
    await settled()
  }
  expect(asked).toBe(321)
  expect(clock.waiting).toBe(0)
})

it('S512 a question without an answer within 1000 ms counts as no news', async () => {
  const clock = createFakeClock()
  const news: (OpenProgress | null)[] = []
  pollOpenProgress({ clock, query: () => new Promise(() => {}), onProgress: (progress) => news.push(progress) })
  clock.pass(2_999)
  await settled()
  expect(news).toEqual([])
  clock.pass(1)
  await settled()
  expect(news).toEqual([null])
})

it('S514 an ellipsis after more than five updates without news', () => {
  let state = updateStage(startStage(''), { percent: 20, stage: '转换文件' })
  for (let i = 0; i < 5; i++) state = updateStage(state, { percent: 20, stage: '转换文件' })
  expect(stageText(state)).toBe('转换文件')
  state = updateStage(state, null)
  expect(stageText(state)).toBe('转换文件…')
  state = updateStage(state, { percent: 30, stage: '' })
  expect(stageText(state)).toBe('转换文件')
})

it('progress never goes back', () => {
  const state = updateStage(updateStage(startStage('a'), { percent: 60, stage: 'b' }), { percent: 10, stage: 'c' })
  expect(state).toMatchObject({ percent: 60, stage: 'c' })
})

it('S515 the default animation reaches its percents at its times', () => {
  const clock = createFakeClock()
  const reached: [number, number][] = []
  runLoadingAnimation(clock, (percent, durationMs) => reached.push([clock.now() + durationMs, percent]))
  clock.pass(10_000)
  expect(reached).toEqual([
    [1226, 70],
    [1525, 77],
    [1810, 83],
    [2121, 88],
    [2491, 93],
    [2975, 95],
    [3634, 97],
    [4595, 98],
    [6388, 99],
  ])
})
