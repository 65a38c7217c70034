import type { Migrations } from '../app/database.ts'

export const automationMigrations: Migrations = {
  // Named after the module of the table that it refers to: migrations run in the order of their names.
  'files-030-effects': {
    async up(db) {
      await db.schema
        .createTable('effect_cursor')
        .addColumn('file_id', 'text', (c) => c.notNull().references('file.id').onDelete('cascade'))
        .addColumn('generation', 'text', (c) => c.notNull())
        .addColumn('seq', 'integer', (c) => c.notNull())
        .addColumn('expected', 'integer', (c) => c.notNull())
        .addColumn('written', 'integer', (c) => c.notNull())
        .addColumn('is_pending', 'integer', (c) => c.notNull())
        .addPrimaryKeyConstraint('effect_cursor_stream', ['file_id', 'generation'])
        .execute()
      await db.schema.createIndex('effect_cursor_pending').on('effect_cursor').column('is_pending').execute()
    },
  },
  'files-031-clock-and-webhooks': {
    async up(db) {
      const ofFile = (name: string) =>
        db.schema
          .createTable(name)
          .addColumn('file_id', 'text', (c) => c.notNull().references('file.id').onDelete('cascade'))
      await ofFile('automation_clock')
        .addColumn('generation', 'text', (c) => c.notNull())
        .addColumn('seq', 'integer', (c) => c.notNull())
        .addColumn('next_at', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('automation_clock_file', ['file_id'])
        .execute()
      await db.schema.createIndex('automation_clock_next').on('automation_clock').column('next_at').execute()
      await ofFile('webhook_secret')
        .addColumn('secret', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('webhook_secret_file', ['file_id'])
        .execute()
      await ofFile('webhook_delivery')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('url', 'text', (c) => c.notNull())
        .addColumn('body', 'text', (c) => c.notNull())
        .addColumn('state', 'text', (c) => c.notNull())
        .addColumn('attempts', 'integer', (c) => c.notNull())
        .addColumn('error', 'text', (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addColumn('next_at', 'text', (c) => c.notNull())
        .execute()
      await db.schema.createIndex('webhook_delivery_due').on('webhook_delivery').columns(['state', 'next_at']).execute()
      await db.schema
        .createIndex('webhook_delivery_file')
        .on('webhook_delivery')
        .columns(['file_id', 'created_at'])
        .execute()
    },
  },
}
