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
}
