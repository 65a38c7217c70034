import type { Migrations } from '../app/database.ts'

export const fileMigrations: Migrations = {
  'files-001-drive': {
    async up(db) {
      await db.schema
        .createTable('file')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('ext', 'text', (c) => c.notNull())
        .addColumn('office_type', 'text', (c) => c.notNull())
        .addColumn('size', 'integer', (c) => c.notNull())
        .addColumn('owner_id', 'text', (c) => c.notNull())
        .addColumn('source_hash', 'text', (c) => c.notNull())
        .addColumn('generation', 'text', (c) => c.notNull())
        .addColumn('import_state', 'text', (c) => c.notNull())
        .addColumn('import_error', 'text')
        .addColumn('import_task_id', 'text')
        .addColumn('notices', 'text', (c) => c.notNull())
        .addColumn('trashed_at', 'text')
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addColumn('modified_at', 'text', (c) => c.notNull())
        .addColumn('modified_by', 'text', (c) => c.notNull())
        .execute()
      await db.schema.createIndex('file_owner').on('file').columns(['owner_id', 'modified_at']).execute()
      await db.schema
        .createTable('file_grant')
        .addColumn('file_id', 'text', (c) => c.notNull().references('file.id').onDelete('cascade'))
        .addColumn('account_id', 'text', (c) => c.notNull())
        .addColumn('role', 'text', (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('file_grant_key', ['file_id', 'account_id'])
        .execute()
      await db.schema.createIndex('file_grant_account').on('file_grant').column('account_id').execute()
      await db.schema
        .createTable('share_link')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('file_id', 'text', (c) => c.notNull().references('file.id').onDelete('cascade'))
        .addColumn('role', 'text', (c) => c.notNull())
        .addColumn('code_hash', 'text')
        .addColumn('expires_at', 'text')
        .addColumn('created_by', 'text', (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .execute()
      await db.schema.createIndex('share_link_file').on('share_link').column('file_id').execute()
      await db.schema
        .createTable('link_entry')
        .addColumn('link_id', 'text', (c) => c.notNull().references('share_link.id').onDelete('cascade'))
        .addColumn('subject_id', 'text', (c) => c.notNull())
        .addColumn('entered_at', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('link_entry_key', ['link_id', 'subject_id'])
        .execute()
      await db.schema.createIndex('link_entry_subject').on('link_entry').column('subject_id').execute()
      await db.schema
        .createTable('file_visit')
        .addColumn('file_id', 'text', (c) => c.notNull().references('file.id').onDelete('cascade'))
        .addColumn('account_id', 'text', (c) => c.notNull())
        .addColumn('opened_at', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('file_visit_key', ['file_id', 'account_id'])
        .execute()
      await db.schema.createIndex('file_visit_account').on('file_visit').columns(['account_id', 'opened_at']).execute()
      await db.schema
        .createTable('file_asset')
        .addColumn('file_id', 'text', (c) => c.notNull().references('file.id').onDelete('cascade'))
        .addColumn('hash', 'text', (c) => c.notNull())
        .addColumn('content_type', 'text', (c) => c.notNull())
        .addColumn('size', 'integer', (c) => c.notNull())
        .addPrimaryKeyConstraint('file_asset_key', ['file_id', 'hash'])
        .execute()
    },
  },
  'files-002-opened-package': {
    async up(db) {
      await db.schema.alterTable('file').addColumn('opened_hash', 'text').execute()
    },
  },
  'files-003-collaboration-switch': {
    async up(db) {
      await db.schema
        .alterTable('file')
        .addColumn('collaboration', 'text', (c) => c.notNull().defaultTo('open'))
        .execute()
    },
  },
  'files-010-rights': {
    async up(db) {
      // null: the flags of the role; else their names, separated by spaces.
      await db.schema.alterTable('file_grant').addColumn('rights', 'text').execute()
      await db.schema.alterTable('file_grant').addColumn('granted_by', 'text').execute()
      await db.schema.alterTable('share_link').addColumn('rights', 'text').execute()
      await db.schema
        .alterTable('share_link')
        .addColumn('name_visible_to', 'text', (c) => c.notNull().defaultTo('everyone'))
        .execute()
      await db.schema
        .createTable('file_group_grant')
        .addColumn('file_id', 'text', (c) => c.notNull().references('file.id').onDelete('cascade'))
        .addColumn('group_id', 'text', (c) => c.notNull().references('group.id').onDelete('cascade'))
        .addColumn('role', 'text', (c) => c.notNull())
        .addColumn('rights', 'text')
        .addColumn('granted_by', 'text')
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('file_group_grant_key', ['file_id', 'group_id'])
        .execute()
      await db.schema.createIndex('file_group_grant_group').on('file_group_grant').column('group_id').execute()
      await db.schema.alterTable('file').addColumn('max_editors', 'integer').execute()
      await db.schema
        .createTable('publication')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('file_id', 'text', (c) => c.notNull().unique().references('file.id').onDelete('cascade'))
        .addColumn('rights', 'text', (c) => c.notNull())
        .addColumn('created_by', 'text', (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .execute()
    },
  },
  'files-011-protection': {
    async up(db) {
      await db.schema.alterTable('file').addColumn('password_hash', 'text').execute()
      await db.schema
        .alterTable('file')
        .addColumn('is_password_shared', 'integer', (c) => c.notNull().defaultTo(0))
        .execute()
      await db.schema.alterTable('file').addColumn('write_protection', 'text').execute()
      await db.schema
        .createTable('file_unlock')
        .addColumn('file_id', 'text', (c) => c.notNull().references('file.id').onDelete('cascade'))
        .addColumn('session', 'text', (c) => c.notNull())
        .addColumn('purpose', 'text', (c) => c.notNull())
        .addColumn('unlocked_at', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('file_unlock_key', ['file_id', 'session', 'purpose'])
        .execute()
    },
  },
  'files-020-reading-places': {
    async up(db) {
      await db.schema
        .createTable('reading_place')
        .addColumn('file_id', 'text', (c) => c.notNull().references('file.id').onDelete('cascade'))
        .addColumn('account_id', 'text', (c) => c.notNull())
        .addColumn('place', 'text', (c) => c.notNull())
        .addColumn('at', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('reading_place_key', ['file_id', 'account_id'])
        .execute()
    },
  },
}
