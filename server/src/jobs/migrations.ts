import { sql } from 'kysely'
import type { Migrations } from '../app/database.ts'

export const jobMigrations: Migrations = {
  'jobs-001-table': {
    async up(db) {
      await db.schema
        .createTable('job')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('payload', 'text', (c) => c.notNull())
        .addColumn('key', 'text', (c) => c.notNull())
        .addColumn('state', 'text', (c) => c.notNull())
        .addColumn('tries', 'integer', (c) => c.notNull())
        .addColumn('run_at', 'text', (c) => c.notNull())
        .addColumn('lease_until', 'text')
        .addColumn('result', 'text')
        .addColumn('error', 'text')
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addColumn('ended_at', 'text')
        .execute()
      await db.schema.createIndex('job_next').on('job').columns(['kind', 'state', 'run_at']).execute()
      await sql`CREATE UNIQUE INDEX job_open_key ON job (key) WHERE state IN ('queued', 'running')`.execute(db)
    },
  },
  'jobs-002-progress': {
    async up(db) {
      await db.schema.alterTable('job').addColumn('progress', 'integer').execute()
    },
  },
}
