import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildBundles } from '../build.ts'
import { root } from '../paths.ts'
import { runServer } from '../run.ts'

/** Builds what changed and serves Wenfang; the server prints its address and the owner's sign-in link. */
export async function run(args: readonly string[]): Promise<number> {
  if (!(await buildBundles())) return 1
  const entry = join(root, 'server', 'src', 'main.ts')
  if (!existsSync(entry)) throw new Error('server/src/main.ts is missing')
  return runServer([entry, ...args], { env: { NODE_ENV: 'production', ...process.env } })
}
