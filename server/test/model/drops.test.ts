import { afterAll, beforeAll, expect, it } from 'vitest'
import { TestClient } from '../support/client.ts'
import { Random, seeds } from '../support/random.ts'
import { startServer, type TestServer } from '../support/start-server.ts'
import { until } from '../support/until.ts'

let running: TestServer
beforeAll(async () => {
  running = await startServer()
})
afterAll(() => running.stop())

it.each(seeds(4, [7, 613_951_209]))(
  'clients that lose their sockets again and again converge and lose nothing (seed %i)',
  async (seed) => {
    const random = new Random(seed)
    const file = running.drive.addFile()
    running.drive.grant(file.id, 'lin', 'write')
    const make = () => new TestClient({ origin: running.server.origin, fileId: file.id, user: 'lin' })
    const clients = await Promise.all([make().open(), make().open(), make().open()])
    let typed = 0
    for (let step = 0; step < 120; step++) {
      for (const client of clients) {
        if (random.chance(0.6)) {
          client.type('字', random.below(client.text.length + 1))
          typed++
        }
        if (random.chance(0.04)) client.drop()
        else if (!client.isLive && random.chance(0.4)) await client.open()
      }
      if (random.chance(0.5)) await new Promise((resolve) => setTimeout(resolve, random.below(6)))
    }
    for (const client of clients) if (!client.isLive) await client.open()
    await Promise.all(clients.map((client) => client.saved()))
    const fresh = await make().open()
    await until('one text', () => clients.every((client) => client.text === fresh.text), 30_000)
    expect(fresh.text.length).toBe(typed)
    for (const client of [...clients, fresh]) client.drop()
  },
)
