import { afterAll, describe, expect, it } from 'vitest'
import { seeds } from '../support/random.ts'
import { createFsyncFault } from './fsync-fault.ts'
import { runStory } from './story.ts'

/** A short form; `npm run faults 1000` is the long one. */
const STORIES = 4
const TABLE_STORIES = 3
const SMART_SHEET_STORIES = 2
const BOARD_STORIES = 2

const fsync = createFsyncFault()
afterAll(() => fsync?.remove())

describe('faults', () => {
  it.each(seeds(TABLE_STORIES))(
    'nothing acknowledged of a database is lost, and all have the same tables after a story of faults (seed %i)',
    async (seed) => {
      const { acked, lost } = await runStory(seed, fsync, 'table')
      expect(acked).toBeGreaterThan(0)
      expect(lost).toBe(0)
    },
    90_000,
  )

  it.each(seeds(SMART_SHEET_STORIES))(
    'nothing acknowledged of either part of a smart sheet is lost after a story of faults (seed %i)',
    async (seed) => {
      const { acked, lost } = await runStory(seed, fsync, 'smartSheet')
      expect(acked).toBeGreaterThan(0)
      expect(lost).toBe(0)
    },
    90_000,
  )

  it.each(seeds(BOARD_STORIES))(
    'nothing acknowledged of a whiteboard is lost, and all see the same board after a story of faults (seed %i)',
    async (seed) => {
      const { acked, lost } = await runStory(seed, fsync, 'board')
      expect(acked).toBeGreaterThan(0)
      expect(lost).toBe(0)
    },
    90_000,
  )

  it.each(seeds(STORIES))(
    'nothing acknowledged is lost and all are equal after a story of faults (seed %i)',
    async (seed) => {
      const { acked, lost } = await runStory(seed, fsync)
      expect(acked).toBeGreaterThan(0)
      expect(lost).toBe(0)
    },
    90_000,
  )
})
