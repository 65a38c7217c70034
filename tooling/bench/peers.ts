import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { cacheRoot } from '../paths.ts'

/**
 * A peer's own folder, outside the workspace and its lock file, with exact versions from the npm registry. Peers may
 * carry any licence: nothing of them is bundled or imported by us.
 */
export function installPeer(
  name: string,
  packages: Readonly<Record<string, string>>,
  scripts: readonly string[] = [],
): string {
  const folder = join(cacheRoot, 'bench-peers', name)
  mkdirSync(folder, { recursive: true })
  const wanted = Object.entries(packages).map(([id, version]) => `${id}@${version}`)
  if (wanted.some((_, index) => !existsSync(join(folder, 'node_modules', Object.keys(packages)[index] ?? '')))) {
    writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}')
    const flags = [
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--no-package-lock',
      '--loglevel=error',
      '--legacy-peer-deps',
    ]
    const result = spawnSync('npm', ['install', '--prefix', folder, ...flags, ...wanted], {
      cwd: folder,
      stdio: 'inherit',
    })
    if (result.status !== 0) throw new Error(`the peer ${name} could not be installed`)
  }
  for (const script of scripts) copyFileSync(script, join(folder, basename(script)))
  return folder
}
