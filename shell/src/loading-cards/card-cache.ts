import { openDB, type DBSchema } from 'idb'
import type { CachedCards } from './card.ts'

export interface CardCache {
  read(): Promise<CachedCards | null>
  write(cards: CachedCards): Promise<void>
}

interface Schema extends DBSchema {
  cards: { key: string; value: CachedCards }
}

/** In the browser's database, one list for each platform and person. */
export function openCardCache(platform: string, userId: string): CardCache {
  const key = `${platform}:${userId}`
  const open = () =>
    openDB<Schema>('wenfang-loading', 1, { upgrade: (database) => void database.createObjectStore('cards') })
  return {
    read: async () => (await (await open()).get('cards', key)) ?? null,
    write: async (cards) => void (await (await open()).put('cards', cards, key)),
  }
}
