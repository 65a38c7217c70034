import type { Migrations } from '../app/database.ts'

export const officeMigrations: Migrations = {
  'office-001-loading-cards': {
    async up(db) {
      await db.schema
        .createTable('loading_card')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('title', 'text', (c) => c.notNull())
        .addColumn('priority', 'integer', (c) => c.notNull())
        .addColumn('start_at', 'text', (c) => c.notNull())
        .addColumn('end_at', 'text', (c) => c.notNull())
        .addColumn('platforms', 'text', (c) => c.notNull())
        .addColumn('icon_hash', 'text')
        .addColumn('tips_icon_hash', 'text')
        .addColumn('created_at', 'text', (c) => c.notNull())
        .execute()
      await db.schema
        .createTable('loading_picture')
        .addColumn('hash', 'text', (c) => c.primaryKey())
        .addColumn('content_type', 'text', (c) => c.notNull())
        .addColumn('width', 'integer', (c) => c.notNull())
        .addColumn('height', 'integer', (c) => c.notNull())
        .execute()
    },
  },
  'office-002-pictures': {
    async up(db) {
      await db.schema
        .createTable('file_picture')
        .addColumn('source_hash', 'text', (c) => c.notNull())
        .addColumn('variant', 'text', (c) => c.notNull())
        .addColumn('hash', 'text')
        .addColumn('facts', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('file_picture_key', ['source_hash', 'variant'])
        .execute()
      await db.schema.createIndex('file_picture_hash').on('file_picture').column('hash').execute()
    },
  },
  'office-003-derived': {
    async up(db) {
      await db.schema
        .createTable('source_derived')
        .addColumn('source_hash', 'text', (c) => c.notNull())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('hash', 'text')
        .addColumn('size', 'integer', (c) => c.notNull())
        .addColumn('content_type', 'text', (c) => c.notNull())
        .addColumn('facts', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('source_derived_key', ['source_hash', 'name'])
        .execute()
      await db.schema.createIndex('source_derived_hash').on('source_derived').column('hash').execute()
    },
  },
}
