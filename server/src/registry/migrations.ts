import type { Migrations } from '../app/database.ts'

export const registryMigrations: Migrations = {
  'registry-001-channels': {
    async up(db) {
      await db.schema
        .createTable('registry_channel')
        .addColumn('remote', 'text', (c) => c.notNull())
        .addColumn('channel', 'text', (c) => c.notNull())
        .addColumn('build', 'text', (c) => c.notNull())
        .addColumn('set_by', 'text', (c) => c.notNull())
        .addColumn('set_at', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('registry_channel_key', ['remote', 'channel'])
        .execute()
    },
  },
}
