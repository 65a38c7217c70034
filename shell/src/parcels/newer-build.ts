import type { Registry, RegistryEntry, RemoteName } from '@wenfang/shared-protocol'

/** What the page can do about a remote that would not load. */
export type Remedy =
  /** The shell itself is outdated: the page is loaded again, once for that build of the shell. */
  | { readonly kind: 'reload' }
  /** The type was deployed anew meanwhile: its new build is loaded in place, once. */
  | { readonly kind: 'newerBuild'; readonly entry: RegistryEntry }
  /** The address asks for a staging build: the released one is offered (S544). */
  | { readonly kind: 'resetPreview' }
  | { readonly kind: 'none' }

const KEY = 'wenfang.tried-builds'
const KEPT = 20

/**
 * One automatic attempt for each build id, remembered for the life of the tab: a build that is broken cannot make the
 * page load itself again and again.
 */
export function claimBuild(storage: Pick<Storage, 'getItem' | 'setItem'>, build: string): boolean {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
    const builds = Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : []
    if (builds.includes(build)) return false
    storage.setItem(KEY, JSON.stringify([...builds, build].slice(-KEPT)))
    return true
  } catch {
    // Without a memory an attempt could repeat for ever.
    return false
  }
}

export interface FailedRemote {
  readonly entry: RegistryEntry
  readonly remote: RemoteName
  /** Build of the shell that runs now. */
  readonly shellBuild: string
}

/** Decides after the retries failed, with a registry that was just fetched; `fresh` is null when it cannot be had. */
export function remedyFor(
  { entry, remote, shellBuild }: FailedRemote,
  fresh: Registry | null,
  claim: (build: string) => boolean,
): Remedy {
  if (entry.channel !== 'stable') return { kind: 'resetPreview' }
  if (fresh === null) return { kind: 'none' }
  const newer = fresh.remotes[remote]
  if (newer && newer.build !== entry.build && claim(newer.build)) return { kind: 'newerBuild', entry: newer }
  return fresh.shell !== shellBuild && claim(fresh.shell) ? { kind: 'reload' } : { kind: 'none' }
}
