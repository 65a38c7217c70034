import type { Migrations } from '../app/database.ts'

export const formMigrations: Migrations = {
  'forms-001': {
    async up(db) {
      await db.schema
        .createTable('form_link')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('file_id', 'text', (c) => c.notNull().references('file.id').onDelete('cascade'))
        .addColumn('table_id', 'text', (c) => c.notNull())
        .addColumn('view_id', 'text', (c) => c.notNull())
        .addColumn('audience', 'text', (c) => c.notNull())
        .addColumn('guest_id', 'text', (c) => c.notNull())
        .addColumn('code_hash', 'text')
        .addColumn('expires_at', 'text')
        .addColumn('most_answers', 'integer')
        .addColumn('answers', 'integer', (c) => c.notNull().defaultTo(0))
        .addColumn('created_by', 'text', (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .execute()
      await db.schema.createIndex('form_link_file').on('form_link').column('file_id').execute()
      await db.schema
        .createTable('form_answer')
        .addColumn('form_id', 'text', (c) => c.notNull().references('form_link.id').onDelete('cascade'))
        .addColumn('key', 'text', (c) => c.notNull())
        .addColumn('given_at', 'text', (c) => c.notNull())
        .addColumn('is_written', 'integer', (c) => c.notNull().defaultTo(0))
        .addPrimaryKeyConstraint('form_answer_key', ['form_id', 'key'])
        .execute()
    },
  },
}
