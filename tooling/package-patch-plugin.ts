import { createHash } from 'node:crypto'
import { isPatched, patchedSource, patchesOf } from './package-patches.ts'
import { remoteNames } from './paths.ts'

/** The patches of all remotes for tests in the browser, which load packages without our bundler. */
export function packagePatchPlugin() {
  const patches = remoteNames().flatMap((remote) => patchesOf(remote))
  // Vite keeps what it bundled for as long as the names of its plugins are the same.
  const version = createHash('sha256').update(JSON.stringify(patches)).digest('hex').slice(0, 8)
  return {
    name: `wenfang:package-patches:${version}`,
    transform(source: string, id: string): string | null {
      const path = id.split('?')[0] ?? id
      return isPatched(path, patches) ? patchedSource(source, path, patches) : null
    },
  }
}
