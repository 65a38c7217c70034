import type { Migrations } from '../app/database.ts'

export const referenceMigrations: Migrations = {
  // Named after the module of the table that it refers to: migrations run in the order of their names.
  'files-031-references': {
    async up(db) {
      await db.schema
        .createTable('file_reference')
        .addColumn('source_id', 'text', (c) => c.notNull().references('file.id').onDelete('cascade'))
        .addColumn('place', 'integer', (c) => c.notNull())
        .addColumn('target_id', 'text', (c) => c.notNull())
        .addColumn('part', 'text', (c) => c.notNull())
        .addColumn('heading', 'text', (c) => c.notNull())
        .addColumn('text', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('file_reference_place', ['source_id', 'place'])
        .execute()
      await db.schema.createIndex('file_reference_target').on('file_reference').column('target_id').execute()
      await db.schema
        .createTable('reference_state')
        .addColumn('source_id', 'text', (c) => c.primaryKey().references('file.id').onDelete('cascade'))
        .addColumn('generation', 'text', (c) => c.notNull())
        .addColumn('seq', 'integer', (c) => c.notNull())
        .addColumn('modified_at', 'text', (c) => c.notNull())
        .execute()
    },
  },
  'files-032-tags': {
    async up(db) {
      await db.schema
        .createTable('file_tag')
        .addColumn('source_id', 'text', (c) => c.notNull().references('file.id').onDelete('cascade'))
        .addColumn('name', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('file_tag_name', ['source_id', 'name'])
        .execute()
      await db.schema.createIndex('file_tag_of_name').on('file_tag').column('name').execute()
      // What was read before says nothing of tags.
      await db.deleteFrom('reference_state').execute()
    },
  },
}
