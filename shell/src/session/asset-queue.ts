import { deleteDB, openDB, type DBSchema } from 'idb'

/** Bytes that the server does not have yet. */
export interface WaitingAsset {
  readonly hash: string
  readonly bytes: Uint8Array
  readonly contentType: string
}

/** Assets of one file that wait to be sent; they outlive the page (G18). */
export interface AssetQueue {
  add(asset: WaitingAsset): Promise<void>
  get(hash: string): Promise<WaitingAsset | null>
  list(): Promise<readonly WaitingAsset[]>
  remove(hash: string): Promise<void>
  /** Gives the browser's database back; nothing may be asked after it. */
  close(): void
}

interface Schema extends DBSchema {
  waiting: {
    key: [fileId: string, hash: string]
    value: WaitingAsset & { readonly fileId: string }
    indexes: { byFile: string }
  }
}

/** One database for each account: what one put is never sent, nor seen, by another. */
const databaseName = (userId: string): string => `wenfang-assets-${userId}`

/** For signing out. */
export const forgetWaitingAssets = async (userId: string): Promise<void> => await deleteDB(databaseName(userId))

/** In IndexedDB; where the browser forbids it, in memory for as long as the page lives. */
export async function openAssetQueue(userId: string, fileId: string): Promise<AssetQueue> {
  try {
    const database = await openDB<Schema>(databaseName(userId), 1, {
      blocking: (_, __, event) => (event.target as IDBDatabase).close(),
      upgrade: (db) =>
        void db.createObjectStore('waiting', { keyPath: ['fileId', 'hash'] }).createIndex('byFile', 'fileId'),
    })
    return {
      add: async (asset) => void (await database.put('waiting', { ...asset, fileId })),
      get: async (hash) => (await database.get('waiting', [fileId, hash])) ?? null,
      list: () => database.getAllFromIndex('waiting', 'byFile', fileId),
      remove: (hash) => database.delete('waiting', [fileId, hash]),
      close: () => database.close(),
    }
  } catch {
    return memoryAssetQueue()
  }
}

export function memoryAssetQueue(): AssetQueue {
  const waiting = new Map<string, WaitingAsset>()
  return {
    add: async (asset) => void waiting.set(asset.hash, asset),
    get: async (hash) => waiting.get(hash) ?? null,
    list: async () => [...waiting.values()],
    remove: async (hash) => void waiting.delete(hash),
    close: () => {},
  }
}
