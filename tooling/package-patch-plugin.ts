import { isPatched, patchedSource, patchesOf, versionOf } from './package-patches.ts'
import { remoteNames } from './paths.ts'

/** The patches of all remotes for tests in the browser, which load packages without our bundler. */
export function packagePatchPlugin() {
  const patches = remoteNames().flatMap((remote) => patchesOf(remote))
  return {
    // Vite keeps what it bundled for as long as the names of its plugins are the same.
    name: `wenfang:package-patches:${versionOf(patches)}`,
    transform(source: string, id: string): string | null {
      const path = id.split('?')[0] ?? id
      return isPatched(path, patches) ? patchedSource(source, path, patches) : null
    },
  }
}
