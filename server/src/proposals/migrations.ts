import type { Migrations } from '../app/database.ts'

export const proposalMigrations: Migrations = {
  'proposals-001': {
    async up(db) {
      await db.schema
        .createTable('proposal')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('file_id', 'text', (c) => c.notNull().references('file.id').onDelete('cascade'))
        .addColumn('fork_id', 'text', (c) => c.notNull().references('file.id').onDelete('cascade'))
        .addColumn('author_id', 'text', (c) => c.notNull())
        .addColumn('state', 'text', (c) => c.notNull())
        .addColumn('note', 'text', (c) => c.notNull())
        .addColumn('generation', 'text', (c) => c.notNull())
        .addColumn('body_seq', 'integer', (c) => c.notNull())
        .addColumn('fork_generation', 'text')
        .addColumn('fork_seq', 'integer')
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addColumn('handed_at', 'text')
        .addColumn('decided_at', 'text')
        .addColumn('decided_by', 'text')
        .execute()
      await db.schema.createIndex('proposal_file').on('proposal').columns(['file_id', 'state']).execute()
      await db.schema.createIndex('proposal_fork').on('proposal').columns(['fork_id']).execute()
    },
  },
  'proposals-002-merging': {
    async up(db) {
      await db.schema.alterTable('proposal').addColumn('merge_hash', 'text').execute()
    },
  },
}
