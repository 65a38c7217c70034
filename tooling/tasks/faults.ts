import { join } from 'node:path'
import { root } from '../paths.ts'
import { runNode } from '../run.ts'
import { buildServer } from '../server-bundle.ts'

/** `faults [stories] [--jobs n] [--seed n]`: stories of a server and a line that fail in every way, with a table at the end. */
export async function run(args: readonly string[]): Promise<number> {
  await buildServer({ isForTests: true })
  return runNode(['--no-warnings', join(root, 'server/test/faults/run.ts'), ...args])
}
