import { CHANNEL, WenfangError } from '@wenfang/shared-protocol'
import type { Documents } from '../app/ports.ts'
import type { FileRow, Files } from '../files/index.ts'
import type { Point } from './point.ts'

interface Copied {
  readonly ownerId: string
  /** Put behind the name. */
  readonly label?: string
  /** See `Files.copy`. */
  readonly isWritable?: boolean
}

/** A file of its own that begins with the state of a point. */
export async function copyPoint(
  { documents, files }: { readonly documents: Documents; readonly files: Files },
  file: FileRow,
  point: Point,
  { ownerId, label = point.version > 0 ? `版本 ${point.version}` : '历史记录', isWritable = false }: Copied,
): Promise<FileRow> {
  if (file.import_state !== 'ready') throw new WenfangError('FormatUnsupported', 'the file has no body to copy')
  const body = await documents.stateAt(file.id, point.generation, CHANNEL.body, point.seq)
  const stem = file.ext === '' ? file.name : file.name.slice(0, -file.ext.length - 1)
  const name = `${stem}（${label}）${file.ext === '' ? '' : `.${file.ext}`}`
  return files.copy(file, { name, ownerId, isWritable }, (id, generation) =>
    documents.seed(id, generation, CHANNEL.body, body),
  )
}
