import type { Migrations } from '../app/database.ts'

export const historyMigrations: Migrations = {
  'history-001-versions': {
    async up(db) {
      await db.schema
        .createTable('file_version')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('file_id', 'text', (c) => c.notNull().references('file.id').onDelete('cascade'))
        .addColumn('number', 'integer', (c) => c.notNull())
        .addColumn('generation', 'text', (c) => c.notNull())
        .addColumn('body_seq', 'integer', (c) => c.notNull())
        .addColumn('name', 'text')
        .addColumn('reason', 'text', (c) => c.notNull())
        .addColumn('creator', 'text', (c) => c.notNull())
        .addColumn('modifier', 'text', (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addColumn('restored', 'integer')
        .addColumn('late_hash', 'text')
        .addUniqueConstraint('file_version_number', ['file_id', 'number'])
        .execute()
      await db.schema.createIndex('file_version_time').on('file_version').columns(['file_id', 'created_at']).execute()
      await db.schema
        .createTable('file_activity')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('file_id', 'text', (c) => c.notNull().references('file.id').onDelete('cascade'))
        .addColumn('generation', 'text', (c) => c.notNull())
        .addColumn('person', 'text', (c) => c.notNull())
        .addColumn('began_at', 'text', (c) => c.notNull())
        .addColumn('ended_at', 'text', (c) => c.notNull())
        .addColumn('last_seq', 'integer', (c) => c.notNull())
        .addColumn('edits', 'integer', (c) => c.notNull())
        .addColumn('bytes', 'integer', (c) => c.notNull())
        .execute()
      await db.schema.createIndex('file_activity_time').on('file_activity').columns(['file_id', 'ended_at']).execute()
      await db.schema
        .createTable('file_activity_mark')
        .addColumn('file_id', 'text', (c) => c.notNull().references('file.id').onDelete('cascade'))
        .addColumn('generation', 'text', (c) => c.notNull())
        .addColumn('seq', 'integer', (c) => c.notNull())
        .addPrimaryKeyConstraint('file_activity_mark_key', ['file_id', 'generation'])
        .execute()
    },
  },
}
