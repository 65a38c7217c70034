import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Reader } from '../engine/reader.ts'
import type { FellowReader, FellowReaders } from './fellow-readers.ts'

export interface Following {
  readonly readers: readonly FellowReader[]
  /** The connection of whoever is followed. */
  readonly followed: string | null
  readonly follow: (connection: string | null) => void
}

/** Goes where somebody else goes until this person goes somewhere, or that one leaves. */
export function useFollowing(reader: Reader, fellows: FellowReaders): Following {
  const readers = useSyncExternalStore(fellows.onChange, fellows.list)
  const [followed, follow] = useState<string | null>(null)
  const cfi = readers.find(({ connection }) => connection === followed)?.cfi
  useEffect(() => {
    if (cfi !== undefined) void reader.element.goTo(cfi)
  }, [reader, cfi])
  return { readers, followed: cfi === undefined ? null : followed, follow }
}
