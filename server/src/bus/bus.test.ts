import { afterAll, beforeAll, describe } from 'vitest'
import { createNats, hasNats, type NatsServer } from '../../test/services/nats.ts'
import { createTestDatabase, hasPostgres, type TestDatabase } from '../../test/services/shared-services.ts'
import { until } from '../../test/support/until.ts'
import { Client } from 'pg'
import type { Bus } from './bus.ts'
import { describeBus } from './conformance.ts'
import { openNatsBus } from './nats-bus.ts'
import { openNotifyBus } from './notify-bus.ts'

async function connected(open: (onChange: (isConnected: boolean) => void) => Bus): Promise<Bus> {
  let isConnected = false
  const bus = open((now) => (isConnected = now))
  await until('the bus', () => isConnected, 20_000)
  return bus
}

describe.skipIf(!hasPostgres)('NOTIFY', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.remove())

  describeBus(
    'NOTIFY of PostgreSQL',
    () => connected((onChange) => openNotifyBus(database.url, onChange)),
    async () => {
      const client = new Client({ connectionString: database.url })
      await client.connect()
      await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'wenfang-bus'`)
      await client.end()
    },
  )
})

describe.skipIf(!hasNats)('NATS', () => {
  let nats: NatsServer
  beforeAll(async () => {
    nats = await createNats()
  })
  afterAll(() => nats.stop())

  describeBus(
    'NATS core',
    () => connected((onChange) => openNatsBus(nats.url, 'test', onChange)),
    async () => {
      await nats.stop()
      await nats.start()
    },
  )
})
