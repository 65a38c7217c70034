import { existsSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createPostgres } from './postgres.ts'

// Runs a PostgreSQL until the folder of the test run is gone, then takes it away.

const [, , folder = ''] = process.argv
const said = join(folder, 'postgres-url')
const LOOK_MS = 250

try {
  const cluster = await createPostgres()
  await writeFile(`${said}.part`, cluster.url('postgres'))
  await rename(`${said}.part`, said)
  while (existsSync(folder)) await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  await cluster.remove()
} catch (error) {
  if (existsSync(folder)) await writeFile(`${said}.failed`, String(error))
}
process.exit(0)
