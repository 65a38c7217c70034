import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSqliteLogStore, type LogStore } from '../../src/log/index.ts'
import { seeds } from '../support/random.ts'
import { gatheringLog } from './gathering-log.ts'
import { tellStory, type StoryResult } from './offline-story.ts'

/** `WENFANG_OFFLINE_STORIES=2000` for the long run; `WENFANG_SEED=7` tells one. */
const STORIES = Number(process.env['WENFANG_OFFLINE_STORIES'] ?? 100)
/** They mostly wait. */
const AT_ONCE = 32

let folder = ''
let log: LogStore
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wenfang-offline-'))
  log = await openSqliteLogStore(join(folder, 'log.db'))
})
afterAll(async () => {
  await log.close()
  await rm(folder, { recursive: true, force: true })
})

it(
  'S277 G18 nothing typed is lost: two devices over crashes, full storage, wrong clocks and bad lines',
  async () => {
    const waiting = [...seeds(STORIES)]
    const results: StoryResult[] = []
    const failures: string[] = []
    const shared = gatheringLog(log)
    const work = async (): Promise<void> => {
      for (let seed = waiting.shift(); seed !== undefined; seed = waiting.shift()) {
        try {
          results.push(await tellStory(seed, shared))
        } catch (error) {
          failures.push(error instanceof Error ? error.message : String(error))
        }
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    const sum = (of: (result: StoryResult) => number): number => results.reduce((total, each) => total + of(each), 0)
    const faults = new Map<string, number>()
    for (const result of results)
      for (const [name, count] of result.faults) faults.set(name, (faults.get(name) ?? 0) + count)
    console.log(
      `${results.length} stories, ${sum(({ typed }) => typed)} edits, ${sum(({ promised }) => promised)} promised;`,
      Object.fromEntries(faults),
    )
    expect(failures).toEqual([])
    expect(sum(({ promised }) => promised)).toBeGreaterThan(results.length * 20)
  },
  Math.max(120_000, STORIES * 1_000),
)
