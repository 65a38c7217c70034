import { isReadOnlyExtension, WenfangError } from '@wenfang/shared-protocol'
import type { DriveServices, FileRow } from '../files/index.ts'

/** @throws WenfangError TaskRunning, FormatUnsupported, permissionDenied for files that nobody writes into */
export function requireEditable({ config }: DriveServices, row: FileRow): void {
  requireReady(row)
  if (isReadOnlyExtension(row.ext, config.readOnlyExtensions))
    throw new WenfangError('permissionDenied', 'files of this kind are only read')
}

/** @throws WenfangError TaskRunning, FormatUnsupported */
export function requireReady({ import_state: state }: FileRow): void {
  if (state === 'running') throw new WenfangError('TaskRunning', 'the file is being converted')
  if (state !== 'ready') throw new WenfangError('FormatUnsupported', 'the file has no body to change')
}
