import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { generate } from '../generated.ts'
import { writeRemote } from '../new-remote/new-remote.ts'
import { root } from '../paths.ts'

const USAGE = 'npm run new-remote -- <name> [--code <code>] [--title <Chinese name>] [--extension <extension>]'

/** A new office type: its folder, and what the workspace must know of it. */
export async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { code: { type: 'string' }, title: { type: 'string' }, extension: { type: 'string' } },
  })
  const [name] = positionals
  if (name === undefined || positionals.length > 1) {
    console.error(USAGE)
    return 2
  }
  try {
    const { code = name, title = '清单', extension = name } = values
    console.log(writeRemote({ name, code, title, extension }).join('\n'))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 1
  }
  // Links the new package into the workspace: its manifest can be read then.
  const install = ['install', '--prefer-offline', '--no-frozen-lockfile']
  const { status } = spawnSync('pnpm', install, { cwd: root, stdio: 'inherit' })
  if (status !== 0) return status ?? 1
  console.log((await generate()).join('\n'))
  return 0
}
