import { WenfangError } from '@wenfang/shared-protocol'

/** How SQLite and the file system say that there is no room. */
const FULL = /^(?:SQLITE_FULL|SQLITE_IOERR_WRITE|ENOSPC|EDQUOT)$/

/** What a failure is that says there is no room on a disk; null for any other. */
export const storageFullOf = (error: unknown): WenfangError | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && FULL.test(error.code)
    ? new WenfangError('StorageFull', 'the disk of the server is full', { cause: error })
    : null
