import type { Database } from '../../src/app/database.ts'
import { createLogger, createServer, loadConfig } from '../../src/app/index.ts'
import { hashSecret } from '../../src/auth/secret-token.ts'
import { driveFactory } from '../../src/drive/index.ts'
import type { FileTables } from '../../src/files/tables.ts'
import type { AuthTables } from '../../src/auth/tables.ts'
import { tokenOf } from './bench-people.ts'

// One node as it ships, with the accounts and files of a load in its database.

const PEOPLE = Number(process.env['BENCH_PEOPLE'])
const FILES = Number(process.env['BENCH_FILES'])
const ROWS_AT_ONCE = 500
const NOW = new Date().toISOString()

/** Each person may write one file; all of them come from one address. */
async function furnish(database: Database): Promise<void> {
  const db = database.withTables<FileTables & AuthTables>()
  const people = Array.from({ length: PEOPLE }, (_, n) => n)
  const files = Array.from({ length: FILES }, (_, n) => n)
  await inParts(people, (part) =>
    db
      .insertInto('account')
      .values(
        part.map((n) => ({
          id: `person-${n}`,
          name: `编者 ${n}`,
          email: `person-${n}@example.com`,
          password_hash: null,
          is_admin: 0,
          avatar_url: '',
          external_id: null,
          created_at: NOW,
          disabled_at: null,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
  await inParts(people, (part) =>
    db
      .insertInto('access_token')
      .values(
        part.map((n) => ({
          id: `token-${n}`,
          account_id: `person-${n}`,
          name: 'bench',
          token_hash: hashSecret(tokenOf(n)),
          created_at: NOW,
          last_used_at: NOW,
          expires_at: null,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
  await inParts(files, (part) =>
    db
      .insertInto('file')
      .values(
        part.map((n) => ({
          id: `file-${n}`,
          name: `文档 ${n}.docx`,
          ext: 'docx',
          office_type: 'w',
          size: 0,
          owner_id: 'owner',
          source_hash: '',
          opened_hash: null,
          generation: `generation-${n}`,
          import_state: 'ready' as const,
          import_error: null,
          import_task_id: null,
          notices: '[]',
          trashed_at: null,
          created_at: NOW,
          modified_at: NOW,
          modified_by: 'owner',
          collaboration: 'open' as const,
          max_editors: null,
          password_hash: null,
          is_password_shared: 0,
          write_protection: null,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
  await inParts(people, (part) =>
    db
      .insertInto('file_grant')
      .values(
        part.map((n) => ({
          file_id: `file-${n % FILES}`,
          account_id: `person-${n}`,
          role: 'write',
          rights: null,
          granted_by: 'owner',
          created_at: NOW,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
}

async function inParts(all: readonly number[], write: (part: readonly number[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < all.length; at += ROWS_AT_ONCE) await write(all.slice(at, at + ROWS_AT_ONCE))
}

const config = loadConfig({ LOG_LEVEL: 'error', ...process.env })
const product = driveFactory({ requestsPerMinute: Number.MAX_SAFE_INTEGER })
const server = await createServer(config, {
  drive: {
    ...product,
    async create(context) {
      await furnish(context.db)
      return product.create(context)
    },
  },
  log: createLogger(config),
})
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)))
process.stdout.write(`READY ${server.origin}\n`)
