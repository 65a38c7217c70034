import { sql } from 'kysely'
import type { Migrations } from '../app/database.ts'
import { isPostgres } from '../app/postgres.ts'

export const authMigrations: Migrations = {
  'auth-001-accounts': {
    async up(db) {
      await db.schema
        .createTable('account')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('email', 'text', (c) => c.notNull().unique())
        .addColumn('password_hash', 'text')
        .addColumn('is_admin', 'integer', (c) => c.notNull())
        .addColumn('avatar_url', 'text', (c) => c.notNull())
        .addColumn('external_id', 'text', (c) => c.unique())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .execute()
      await db.schema
        .createTable('session')
        .addColumn('id_hash', 'text', (c) => c.primaryKey())
        .addColumn('account_id', 'text', (c) => c.notNull().references('account.id').onDelete('cascade'))
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addColumn('seen_at', 'text', (c) => c.notNull())
        .addColumn('expires_at', 'text', (c) => c.notNull())
        .execute()
      await db.schema
        .createTable('guest')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('token_hash', 'text', (c) => c.notNull().unique())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addColumn('expires_at', 'text', (c) => c.notNull())
        .execute()
      await db.schema
        .createTable('access_token')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('account_id', 'text', (c) => c.notNull().references('account.id').onDelete('cascade'))
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('token_hash', 'text', (c) => c.notNull().unique())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addColumn('last_used_at', 'text')
        .execute()
      await db.schema
        .createTable('invite')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('token_hash', 'text', (c) => c.notNull().unique())
        .addColumn('created_by', 'text', (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addColumn('expires_at', 'text', (c) => c.notNull())
        .addColumn('used_by', 'text')
        .execute()
      await db.schema
        .createTable('once_token')
        .addColumn('token_hash', 'text', (c) => c.primaryKey())
        .addColumn('expires_at', 'text', (c) => c.notNull())
        .addColumn('used_at', 'text')
        .execute()
      await db.schema
        .createTable('login_flow')
        .addColumn('id_hash', 'text', (c) => c.primaryKey())
        .addColumn('state', 'text', (c) => c.notNull())
        .addColumn('nonce', 'text', (c) => c.notNull())
        .addColumn('verifier', 'text', (c) => c.notNull())
        .addColumn('return_to', 'text', (c) => c.notNull())
        .addColumn('expires_at', 'text', (c) => c.notNull())
        .execute()
    },
  },
  'auth-002-issuer': {
    async up(db) {
      await db.schema
        .createTable('oidc_record')
        .addColumn('model', 'text', (c) => c.notNull())
        .addColumn('id', 'text', (c) => c.notNull())
        .addColumn('payload', 'text', (c) => c.notNull())
        .addColumn('grant_id', 'text')
        .addColumn('uid', 'text')
        .addColumn('user_code', 'text')
        .addColumn('consumed_at', 'integer')
        .addColumn('expires_at', 'integer')
        .addPrimaryKeyConstraint('oidc_record_key', ['model', 'id'])
        .execute()
      await db.schema.createIndex('oidc_record_grant').on('oidc_record').column('grant_id').execute()
      await db.schema.createIndex('oidc_record_uid').on('oidc_record').column('uid').execute()
      await db.schema
        .createTable('secret')
        .addColumn('name', 'text', (c) => c.primaryKey())
        .addColumn('value', 'text', (c) => c.notNull())
        .execute()
    },
  },
  'auth-003-audit': {
    async up(db) {
      await db.schema
        .createTable('audit')
        .addColumn('seq', 'integer', (c) => c.primaryKey().autoIncrement())
        .addColumn('at', 'text', (c) => c.notNull())
        .addColumn('actor', 'text', (c) => c.notNull())
        .addColumn('action', 'text', (c) => c.notNull())
        .addColumn('subject', 'text', (c) => c.notNull())
        .addColumn('ip', 'text', (c) => c.notNull())
        .addColumn('result', 'text', (c) => c.notNull())
        .addColumn('previous_hash', 'text', (c) => c.notNull())
        .addColumn('hash', 'text', (c) => c.notNull())
        .execute()
      // The chain shows a change; the triggers keep our own code from making one.
      if (isPostgres(db)) {
        await sql`CREATE FUNCTION audit_is_append_only() RETURNS trigger LANGUAGE plpgsql AS
          $$ BEGIN RAISE EXCEPTION 'the audit table is append only'; END $$`.execute(db)
        await sql`CREATE TRIGGER audit_no_change BEFORE UPDATE OR DELETE ON audit
          EXECUTE FUNCTION audit_is_append_only()`.execute(db)
        return
      }
      for (const verb of ['UPDATE', 'DELETE'])
        await sql`CREATE TRIGGER ${sql.raw(`audit_no_${verb.toLowerCase()}`)} BEFORE ${sql.raw(verb)} ON audit
          BEGIN SELECT RAISE(ABORT, 'the audit table is append only'); END`.execute(db)
    },
  },
  // `auth`, so that it runs before every table that refers to a group.
  'auth-010-groups': {
    async up(db) {
      await db.schema
        .createTable('group')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('name', 'text', (c) => c.notNull().unique())
        .addColumn('created_by', 'text', (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .execute()
      await db.schema
        .createTable('group_member')
        .addColumn('group_id', 'text', (c) => c.notNull().references('group.id').onDelete('cascade'))
        .addColumn('account_id', 'text', (c) => c.notNull().references('account.id').onDelete('cascade'))
        .addColumn('role', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('group_member_key', ['group_id', 'account_id'])
        .execute()
      await db.schema.createIndex('group_member_account').on('group_member').column('account_id').execute()
    },
  },
  'auth-020-throttle': {
    async up(db) {
      await db.schema
        .createTable('failed_try')
        .addColumn('key_hash', 'text', (c) => c.primaryKey())
        .addColumn('count', 'integer', (c) => c.notNull())
        .addColumn('blocked_until_ms', 'integer', (c) => c.notNull())
        .addColumn('forget_at_ms', 'integer', (c) => c.notNull())
        .execute()
    },
  },
  'auth-030-session-places': {
    async up(db) {
      for (const column of ['ip', 'user_agent', 'opened_by'])
        await db.schema
          .alterTable('session')
          .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
          .execute()
      await db.schema.alterTable('access_token').addColumn('expires_at', 'text').execute()
    },
  },
  'auth-031-second-factor': {
    async up(db) {
      await db.schema
        .createTable('second_factor')
        .addColumn('account_id', 'text', (c) => c.primaryKey().references('account.id').onDelete('cascade'))
        .addColumn('secret', 'text')
        .addColumn('pending_secret', 'text')
        .addColumn('confirmed_at', 'text')
        .addColumn('last_step', 'integer', (c) => c.notNull())
        .execute()
      await db.schema
        .createTable('recovery_code')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('account_id', 'text', (c) => c.notNull().references('account.id').onDelete('cascade'))
        .addColumn('code_hash', 'text', (c) => c.notNull())
        .addColumn('used_at', 'text')
        .execute()
      await db.schema.createIndex('recovery_code_account').on('recovery_code').column('account_id').execute()
      await db.schema
        .createTable('sign_in_policy')
        .addColumn('name', 'text', (c) => c.primaryKey())
        .addColumn('value', 'text', (c) => c.notNull())
        .execute()
      for (const column of ['account_id', 'password_at'])
        await db.schema.alterTable('login_flow').addColumn(column, 'text').execute()
    },
  },
  'auth-032-reset-links': {
    async up(db) {
      await db.schema
        .createTable('reset_link')
        .addColumn('token_hash', 'text', (c) => c.primaryKey())
        .addColumn('account_id', 'text', (c) => c.notNull().references('account.id').onDelete('cascade'))
        .addColumn('created_by', 'text', (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addColumn('expires_at', 'text', (c) => c.notNull())
        .addColumn('used_at', 'text')
        .execute()
    },
  },
  'auth-033-disabled-accounts': {
    async up(db) {
      await db.schema.alterTable('account').addColumn('disabled_at', 'text').execute()
    },
  },
}
