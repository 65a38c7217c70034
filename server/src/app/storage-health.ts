import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { WenfangError } from '@wenfang/shared-protocol'
import type { LogStore } from '../log/index.ts'
import { toWenfangError } from './error-body.ts'
import type { Logger } from './logger.ts'

/** As much as any small change takes on a disk: pages of the log, of its index, of the metadata. */
const PROBE_BYTES = 65_536
/** Whoever asks more often gets the same answer. */
const PROBE_EVERY_MS = 1_000
/** Clients whose edit was refused send it again within this time (S483); a log that they left alone may be well again. */
const REFUSAL_COUNTS_MS = 30_000

/** Whether what people write can be kept: the data folder takes bytes, and the log did not refuse the last ones. */
export interface StorageHealth {
  /** The same log; what it answers to appends is remembered. */
  watch<Store extends LogStore>(log: Store): Store
  /** @throws WenfangError StorageFull | Unavailable with the reason, for an administrator */
  check(): Promise<void>
}

export function createStorageHealth(
  dataDir: string,
  log: Pick<Logger, 'error' | 'info'>,
  now: () => number = () => performance.now(),
): StorageHealth {
  let refusal: { readonly error: WenfangError; readonly atMs: number } | null = null
  let probe: { readonly atMs: number; readonly outcome: Promise<WenfangError | null> } | null = null
  let reason: string | null = null

  /** Once for each change: an administrator reads this line, not a thousand of it. */
  const tell = (error: WenfangError | null): void => {
    const next = error?.message ?? null
    if (next === reason) return
    reason = next
    if (error) log.error({ err: error }, 'nothing new can be kept')
    else log.info('what people write is kept again')
  }
  const folderTakes = (): Promise<WenfangError | null> => {
    if (!probe || now() - probe.atMs >= PROBE_EVERY_MS) probe = { atMs: now(), outcome: tryFolder(dataDir) }
    return probe.outcome
  }

  return {
    watch: (store) => ({
      ...store,
      async append(batch) {
        try {
          const outcomes = await store.append(batch)
          if (refusal) tell(null)
          refusal = null
          return outcomes
        } catch (cause) {
          const error = toWenfangError(cause)
          // Any other failure is over when the database answers again, which is asked as well.
          if (error.code === 'StorageFull') {
            refusal = { error, atMs: now() }
            tell(error)
          }
          throw cause
        }
      },
    }),
    async check() {
      const lately = refusal && now() - refusal.atMs < REFUSAL_COUNTS_MS ? refusal.error : null
      const error = (await folderTakes()) ?? lately
      tell(error)
      if (error) throw error
    },
  }
}

/** Free space as a number says little: quotas, reserved blocks and a folder mounted read-only show only when it is written. */
async function tryFolder(dataDir: string): Promise<WenfangError | null> {
  const path = join(dataDir, `.probe-${randomUUID()}`)
  try {
    const file = await open(path, 'wx')
    try {
      // Its name goes first, so that a process that dies now leaves nothing.
      await rm(path)
      await file.writeFile(new Uint8Array(PROBE_BYTES))
    } finally {
      await file.close()
    }
    return null
  } catch (cause) {
    const error = toWenfangError(cause)
    if (error.code === 'StorageFull') return error
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'error'
    return new WenfangError('Unavailable', `the data folder cannot be written (${code})`, { cause })
  }
}
