import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createNats, hasNats, type NatsServer } from '../services/nats.ts'
import { createTestDatabase, hasPostgres, type TestDatabase } from '../services/shared-services.ts'
import { seeds } from '../support/random.ts'
import { runClusterStory } from './cluster-story.ts'

/** A short form; `npm run faults -- 100 --nodes 2` is the long one. */
const STEPS = 40

describe.skipIf(!hasPostgres)('faults of two nodes', () => {
  let database: TestDatabase
  let nats: NatsServer | null = null
  beforeAll(async () => {
    database = await createTestDatabase()
    nats = hasNats ? await createNats() : null
  })
  afterAll(async () => {
    await nats?.stop()
    await database.remove()
  })

  it.each(seeds(1))(
    'nothing acknowledged is lost and all are equal after a story of faults (seed %i)',
    async (seed) => {
      const busUrl = nats && seed % 2 === 0 ? nats.url : 'notify'
      const { acked, lost } = await runClusterStory(seed, { databaseUrl: database.url, busUrl }, STEPS)
      expect(acked).toBeGreaterThan(0)
      expect(lost).toBe(0)
    },
    120_000,
  )

  it.each(seeds(1))(
    'nothing acknowledged of a database is lost, and both nodes have the same tables after a story of faults (seed %i)',
    async (seed) => {
      const { acked, lost } = await runClusterStory(
        seed,
        { databaseUrl: database.url, busUrl: 'notify' },
        STEPS,
        'table',
      )
      expect(acked).toBeGreaterThan(0)
      expect(lost).toBe(0)
    },
    120_000,
  )
})
