import type { Registry } from '@wenfang/shared-protocol'

/** Which files belong to the builds of one deployment. */
interface Deployment {
  /** `/static/…` of the shell. */
  readonly shell: readonly string[]
  /** `/r/<remote>/<build>/` of every remote. */
  readonly folders: readonly string[]
}

interface BuildManifest {
  readonly build: string
  readonly files: readonly { readonly path: string; readonly integrity: string }[]
}

export interface BuildFilesOptions {
  readonly caches: CacheStorage
  readonly fetch: typeof fetch
  readonly origin: string
  /** The share of the space of this origin that is in use, 0-1. */
  readonly usedShare: () => Promise<number>
}

/** Files of builds, named by content: kept when they are used, dropped when two newer deployments have been seen. */
export interface BuildFiles {
  /** Whether the address is one of a build at all. */
  isBuildFile(pathname: string): boolean
  answer(request: Request): Promise<Response>
  /** Fetches the code of the shell and of these remotes, and forgets what nobody will ask for any more. */
  keep(registry: Registry, remotes: readonly string[], used: readonly string[]): Promise<void>
}

export const BUILDS_CACHE = 'wenfang-builds'
const DEPLOYMENTS = '/offline/deployments'
const KEPT_DEPLOYMENTS = 2
/** Hashed names never change their content (the server says the same by `immutable`). */
const HASHED = /\.[0-9a-f]{8,}\.[a-z0-9.]+$/i
/** What a build copies from a package keeps its name, below a folder that is named by the build. */
const COPIED = /^\/r\/[^/]+\/[^/]+\/[^/]+\//
const isNamedByContent = (pathname: string): boolean => HASHED.test(pathname) || COPIED.test(pathname)
const CODE = /\.(?:js|css)$/
/** Code is kept as long as the edits of people have room: they come first. */
const FULL_SHARE = 0.8

export function createBuildFiles({ caches, fetch, origin, usedShare }: BuildFilesOptions): BuildFiles {
  let known: readonly Deployment[] | null = null
  const open = (): Promise<Cache> => caches.open(BUILDS_CACHE)

  const deployments = async (cache: Cache): Promise<readonly Deployment[]> => {
    known ??= ((await (await cache.match(DEPLOYMENTS))?.json().catch(() => null)) ?? []) as readonly Deployment[]
    return known
  }
  const isOf =
    (pathname: string) =>
    ({ shell, folders }: Deployment): boolean =>
      shell.includes(pathname) || folders.some((folder) => pathname.startsWith(folder))

  const put = async (cache: Cache, request: Request | string, response: Response): Promise<void> => {
    try {
      if (response.status === 200 && (await usedShare()) < FULL_SHARE) await cache.put(request, response)
    } catch {
      // No room: the file comes from the network the next time too.
    }
  }
  const manifestAt = async (path: string): Promise<BuildManifest | null> => {
    try {
      const response = await fetch(path, { cache: 'no-cache' })
      return response.ok ? ((await response.json()) as BuildManifest) : null
    } catch {
      return null
    }
  }
  /** Checked against the manifest, so that nothing broken is ever kept. */
  const fetchMissing = async (cache: Cache, path: string, integrity: string | undefined): Promise<void> => {
    if (await cache.match(path)) return
    try {
      await put(cache, path, await fetch(path, integrity === undefined ? {} : { integrity }))
    } catch {
      // Not there any more, or not what it should be.
    }
  }
  const forgetOld = async (cache: Cache, kept: readonly Deployment[]): Promise<void> => {
    for (const request of await cache.keys()) {
      const { pathname } = new URL(request.url)
      if (pathname !== DEPLOYMENTS && !kept.some(isOf(pathname))) await cache.delete(request)
    }
  }

  return {
    isBuildFile: (pathname) => isNamedByContent(pathname) && /^\/(?:static|r)\//.test(pathname),

    async answer(request) {
      const cache = await open()
      // A page that met a broken file asks past every cache.
      const isFresh = request.cache === 'reload' || request.cache === 'no-store'
      const kept = isFresh ? undefined : await cache.match(request.url)
      if (kept) return kept
      const response = await fetch(request)
      const { pathname } = new URL(request.url)
      if ((await deployments(cache)).some(isOf(pathname))) await put(cache, request.url, response.clone())
      return response
    },

    async keep(registry, remotes, used) {
      const cache = await open()
      const shell = await manifestAt('/manifest.json')
      // In the middle of a deployment; the next page asks again.
      if (shell?.build !== registry.shell) return
      const code = shell.files.filter(({ path }) => path.startsWith('static/') && CODE.test(path))
      const folderOf = (entry: string): string => entry.slice(0, entry.lastIndexOf('/') + 1)
      const current: Deployment = {
        shell: code.map(({ path }) => `/${path}`),
        folders: Object.values(registry.remotes).map(({ entry }) => folderOf(entry)),
      }
      const before = (await deployments(cache)).filter((each) => JSON.stringify(each) !== JSON.stringify(current))
      known = [current, ...before].slice(0, KEPT_DEPLOYMENTS)
      await cache.put(DEPLOYMENTS, Response.json(known))
      await forgetOld(cache, known)
      for (const { path, integrity } of code) await fetchMissing(cache, `/${path}`, integrity)
      for (const remote of remotes) {
        const entry = registry.remotes[remote]
        if (!entry) continue
        const folder = folderOf(entry.entry)
        const manifest = await manifestAt(`${folder}manifest.json`)
        const files = (manifest?.files ?? []).filter(({ path }) => CODE.test(path))
        for (const { path, integrity } of files) await fetchMissing(cache, folder + path, integrity)
      }
      for (const url of used) {
        const { pathname, origin: from } = new URL(url, origin)
        if (from === origin && isNamedByContent(pathname) && isOf(pathname)(current))
          await fetchMissing(cache, pathname, undefined)
      }
    },
  }
}
