import type { Migrations } from '../app/database.ts'

export const mentionMigrations: Migrations = {
  'mentions-001': {
    async up(db) {
      await db.schema
        .createTable('mention')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('file_id', 'text', (c) => c.notNull().references('file.id').onDelete('cascade'))
        .addColumn('person_id', 'text', (c) => c.notNull().references('account.id').onDelete('cascade'))
        .addColumn('author_id', 'text', (c) => c.notNull())
        .addColumn('thread', 'text', (c) => c.notNull())
        .addColumn('text', 'text', (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addColumn('read_at', 'text')
        .execute()
      await db.schema.createIndex('mention_person').on('mention').columns(['person_id', 'created_at']).execute()
      await db.schema.createIndex('mention_file').on('mention').columns(['file_id']).execute()
    },
  },
}
