import { SNAPSHOT_CACHE_LIMIT } from '@wenfang/shared-protocol'

const KEY = 'wenfang-snapshots'
const MOST_FILES = 20

type Entries = readonly (readonly [key: string, markup: string])[]

/**
 * What the first screen of files looked like: places of lines and sheets, never a word of them. One entry a person and
 * file.
 */
export interface LineCache {
  read(key: string): string | null
  write(key: string, markup: string): void
}

/** Storage that is full, forbidden or holds nonsense only means that there is no cache. */
export function createLineCache(storage: Pick<Storage, 'getItem' | 'setItem'>): LineCache {
  const entries = (): Entries => {
    try {
      const value: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
      return Array.isArray(value) ? value.filter(isEntry) : []
    } catch {
      return []
    }
  }
  return {
    read: (key) => entries().find(([known]) => known === key)?.[1] ?? null,
    write(key, markup) {
      // S308, S523: a first screen with more than that is not worth its space.
      if (markup.length >= SNAPSHOT_CACHE_LIMIT) return
      const others = entries().filter(([known]) => known !== key)
      try {
        storage.setItem(KEY, JSON.stringify([[key, markup], ...others].slice(0, MOST_FILES)))
      } catch {
        // See above.
      }
    },
  }
}

const isEntry = (value: unknown): value is readonly [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string')
