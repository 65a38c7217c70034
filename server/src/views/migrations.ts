import type { Migrations } from '../app/database.ts'

export const viewMigrations: Migrations = {
  'views-001': {
    async up(db) {
      await db.schema
        .createTable('view_link')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('file_id', 'text', (c) => c.notNull().references('file.id').onDelete('cascade'))
        .addColumn('table_id', 'text', (c) => c.notNull())
        .addColumn('view_id', 'text', (c) => c.notNull())
        .addColumn('audience', 'text', (c) => c.notNull())
        .addColumn('code_hash', 'text')
        .addColumn('expires_at', 'text')
        .addColumn('may_embed', 'integer', (c) => c.notNull().defaultTo(0))
        .addColumn('pinned_generation', 'text')
        .addColumn('pinned_seq', 'integer')
        .addColumn('created_by', 'text', (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .execute()
      await db.schema.createIndex('view_link_file').on('view_link').column('file_id').execute()
    },
  },
}
