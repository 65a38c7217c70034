import type { HostApi, PartChange } from '@wenfang/shared-contract'
import { useEffect, useState } from 'react'
import type { RecordId } from '../../model/index.ts'

/** Edits come one after the other: the log is read once they rest. */
const REST_MS = 700

/** What became of the record, asked for again when the database changes; null: not known yet. */
export function useRecordPast(
  host: HostApi,
  table: string,
  record: RecordId,
  version: number,
): readonly PartChange[] | 'failed' | null {
  const [known, setKnown] = useState<readonly PartChange[] | 'failed' | null>(null)
  const isFirst = known === null
  useEffect(() => {
    let isCurrent = true
    const ask = (): void => {
      host.partHistory?.(`${table}/${record}`).then(
        (changes) => isCurrent && setKnown(changes),
        () => isCurrent && setKnown('failed'),
      )
    }
    const timer = setTimeout(ask, isFirst ? 0 : REST_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
    // Once the first answer is there nothing is asked anew for it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only how long is waited depends on it
  }, [host, table, record, version])
  return known
}
