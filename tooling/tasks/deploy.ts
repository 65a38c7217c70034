import { cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { builtManifest } from '../build.ts'
import { distOf, remoteNames, root } from '../paths.ts'

const USAGE = `deploy --remote writer [--channel pr-42] [--server http://127.0.0.1:3000] [--data ./data] [--token …]
  Copies dist/<remote> into the server's data folder as an immutable build and points a channel at it.
  --channel  stable (default) or the name of a staging channel, previewed by ?preview=<type>:<channel>
  --token    access token of an administrator; WENFANG_OWNER_TOKEN when it is not given`

/** Copies a build beside the others, whole or not at all. */
export function installBuild(remote: string, build: string, from: string, dataDir: string): void {
  const target = join(dataDir, 'remotes', remote, build)
  // The same id is the same content.
  if (existsSync(target)) return
  const partial = `${target}.partial`
  rmSync(partial, { recursive: true, force: true })
  cpSync(from, partial, { recursive: true })
  renameSync(partial, target)
}

/** Deploys one remote without touching the shell or any other remote (S542). */
export async function run(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      remote: { type: 'string' },
      channel: { type: 'string', default: 'stable' },
      server: { type: 'string', default: `http://127.0.0.1:${process.env['PORT'] ?? '3000'}` },
      data: { type: 'string', default: process.env['WENFANG_DATA'] ?? join(root, 'data') },
      token: { type: 'string', default: process.env['WENFANG_OWNER_TOKEN'] ?? '' },
    },
  })
  const { remote, channel, server, data, token } = values
  if (!remote || !remoteNames().includes(remote)) {
    console.error(USAGE)
    return 2
  }
  const manifest = builtManifest(remote)
  if (!manifest) {
    console.error(`${remote} is not built: run \`npm run build\` first.`)
    return 1
  }
  installBuild(remote, manifest.build, distOf(remote), resolve(data))
  const response = await fetch(new URL(`/api/v1/registry/${remote}/${encodeURIComponent(channel)}`, server), {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ build: manifest.build }),
  })
  if (!response.ok) {
    console.error(`The server refused (${response.status}): ${await response.text()}`)
    return 1
  }
  console.log(`${remote} ${manifest.build} is now ${channel}.`)
  return 0
}
