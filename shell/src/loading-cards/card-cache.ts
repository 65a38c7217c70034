import { openDB, type DBSchema } from 'idb'
import type { CardRecord } from './card.ts'

export interface CardCache {
  read(): Promise<CardRecord | null>
  write(record: CardRecord): Promise<void>
}

interface Schema extends DBSchema {
  cards: { key: string; value: CardRecord }
}

const VERSION = 2

/** In the browser's database, one record for each platform and person (S213). */
export function openCardCache(platform: string, userId: string): CardCache {
  const key = `${platform}:${userId}`
  const open = () =>
    openDB<Schema>('wenfang-loading', VERSION, {
      upgrade(database, before) {
        // Records of older builds lack most of what a card has; they are fetched again.
        if (before > 0) database.deleteObjectStore('cards')
        database.createObjectStore('cards')
      },
    })
  const withDatabase = async <T>(run: (database: Awaited<ReturnType<typeof open>>) => Promise<T>): Promise<T> => {
    const database = await open()
    try {
      return await run(database)
    } finally {
      database.close()
    }
  }
  return {
    read: () => withDatabase(async (database) => (await database.get('cards', key)) ?? null),
    write: (record) => withDatabase(async (database) => void (await database.put('cards', record, key))),
  }
}
