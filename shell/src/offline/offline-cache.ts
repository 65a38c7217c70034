import type { FileItem, PageEnvironment } from '@wenfang/shared-protocol'

/**
 * What opening a file needs beside its documents (those lie in the replica store): its row, the person's rights as last
 * known. One entry a file, in a cache of its own for each account.
 */
export type OfflineFile = Required<Pick<PageEnvironment, 'file' | 'file_user' | 'acl'>> &
  Pick<PageEnvironment, 'shared_view_info'> & {
    /** Date.now() of the last opening. */
    readonly openedAt: number
  }

/** Pictures and sources of one file, by name. */
export interface MediaCache {
  put(name: string, bytes: Uint8Array): Promise<void>
  get(name: string): Promise<Uint8Array | null>
}

/** The files of one account that this device can open without a network, and the page that opens them. */
export interface OfflineCache {
  put(file: OfflineFile): Promise<void>
  get(fileId: string): Promise<OfflineFile | null>
  forget(fileId: string): Promise<void>
  /** The last opened first. */
  list(): Promise<readonly OfflineFile[]>
  /** The newest page without a file, whole with its policy. */
  template(): Promise<Response | null>
  putTemplate(page: Response): Promise<void>
  media(fileId: string): MediaCache
  /** The recent files as the server last listed them. */
  recent(): Promise<readonly FileItem[]>
  putRecent(files: readonly FileItem[]): Promise<void>
}

const CACHE_PREFIX = 'wenfang-shelf-'
const ACCOUNT_CACHE = 'wenfang-account'
/** Addresses that no server is ever asked for: keys of these caches alone. */
const KEYS = {
  account: '/offline/account',
  leaving: '/offline/leaving/',
  template: '/offline/template',
  files: '/offline/files/',
  media: '/offline/media/',
  recent: '/offline/recent',
} as const
/** More than anybody reads on a train; older ones make room. */
const MOST_FILES = 100

export const openOfflineCache = async (caches: CacheStorage, userId: string): Promise<OfflineCache> => {
  const cache = await caches.open(`${CACHE_PREFIX}${userId}`)
  const key = (fileId: string): string => `${KEYS.files}${encodeURIComponent(fileId)}`
  const mediaKey = (fileId: string): string => `${KEYS.media}${encodeURIComponent(fileId)}/`
  const read = async (request: string | Request): Promise<OfflineFile | null> => {
    try {
      return ((await (await cache.match(request))?.json()) ?? null) as OfflineFile | null
    } catch {
      return null
    }
  }
  const fileKeys = async (): Promise<readonly Request[]> =>
    (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(KEYS.files))
  const list = async (): Promise<readonly OfflineFile[]> => {
    const requests = await fileKeys()
    const files = await Promise.all(requests.map(read))
    return files.filter((file) => file !== null).toSorted((a, b) => b.openedAt - a.openedAt)
  }
  const forget = async (fileId: string): Promise<void> => {
    await cache.delete(key(fileId))
    for (const request of await cache.keys())
      if (new URL(request.url).pathname.startsWith(mediaKey(fileId))) await cache.delete(request)
  }
  return {
    async put(file) {
      await cache.put(key(file.file.id), Response.json(file))
      if ((await fileKeys()).length <= MOST_FILES) return
      for (const { file: old } of (await list()).slice(MOST_FILES)) await forget(old.id)
    },
    get: (fileId) => read(key(fileId)),
    forget,
    list,
    template: async () => (await cache.match(KEYS.template)) ?? null,
    putTemplate: (page) => cache.put(KEYS.template, page),
    recent: async () =>
      ((await (await cache.match(KEYS.recent))?.json().catch(() => null)) ?? []) as readonly FileItem[],
    putRecent: (files) => cache.put(KEYS.recent, Response.json(files)),
    media: (fileId) => ({
      put: (name, bytes) => cache.put(mediaKey(fileId) + encodeURIComponent(name), new Response(bytes as BodyInit)),
      async get(name) {
        const found = await cache.match(mediaKey(fileId) + encodeURIComponent(name))
        return found ? new Uint8Array(await found.arrayBuffer()) : null
      },
    }),
  }
}

/** The account that this browser was last signed in to; null when nobody is. */
export async function rememberedAccount(caches: CacheStorage): Promise<string | null> {
  const answer = await (await caches.open(ACCOUNT_CACHE)).match(KEYS.account)
  return (await answer?.text()) ?? null
}

/**
 * Only the account that is signed in is remembered: pages, names and rights of any other leave this device. Edits of
 * theirs that no server has stay in a database that only their own sign-in opens.
 */
export async function rememberAccount(caches: CacheStorage, userId: string | null): Promise<void> {
  const own = userId === null ? null : `${CACHE_PREFIX}${userId}`
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith(CACHE_PREFIX) && name !== own).map((name) => caches.delete(name)),
  )
  const cache = await caches.open(ACCOUNT_CACHE)
  await (userId === null ? cache.delete(KEYS.account) : cache.put(KEYS.account, new Response(userId)))
}

/** Written before the local databases of an account are deleted and taken away after it: what a page did not end, the next one does. */
export async function markLeaving(caches: CacheStorage, userId: string, isLeaving: boolean): Promise<void> {
  const cache = await caches.open(ACCOUNT_CACHE)
  const key = KEYS.leaving + encodeURIComponent(userId)
  await (isLeaving ? cache.put(key, new Response(userId)) : cache.delete(key))
}

/** Accounts that signed out and may have left databases behind. */
export async function leavingAccounts(caches: CacheStorage): Promise<readonly string[]> {
  const keys = await (await caches.open(ACCOUNT_CACHE)).keys()
  return keys
    .map(({ url }) => new URL(url).pathname)
    .filter((path) => path.startsWith(KEYS.leaving))
    .map((path) => decodeURIComponent(path.slice(KEYS.leaving.length)))
}
