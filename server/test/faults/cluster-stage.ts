import { Client } from 'pg'
import { createNats, hasNats } from '../services/nats.ts'
import { createPostgres } from '../services/postgres.ts'
import type { ClusterServices } from './cluster-story.ts'

/** A PostgreSQL and, where there is one, a NATS that nobody else uses, for one story after the other. */
export interface ClusterStage {
  /** Gives an empty database; every other story has its bus in it, the others have NATS. */
  play<Result>(seed: number, run: (services: ClusterServices) => Promise<Result>): Promise<Result>
  remove(): Promise<void>
}

export async function createCluster(): Promise<ClusterStage> {
  const postgres = await createPostgres()
  const nats = hasNats ? await createNats() : null
  const admin = async (statement: string) => {
    const client = new Client({ connectionString: postgres.url('postgres') })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
  let played = 0
  return {
    async play(seed, run) {
      const name = `story_${seed}_${played++}`
      await admin(`create database ${name}`)
      try {
        return await run({
          databaseUrl: postgres.url(name),
          busUrl: nats && seed % 2 === 0 ? nats.url : 'notify',
          async restartDatabase() {
            await postgres.stop('immediate')
            await postgres.start()
          },
        })
      } finally {
        await admin(`drop database ${name} with (force)`)
      }
    },
    async remove() {
      await nats?.stop()
      await postgres.remove()
    },
  }
}
