import { CHANNEL, WenfangError } from '@wenfang/shared-protocol'
import type { Documents } from '../app/ports.ts'
import type { FileRow, Files } from '../files/index.ts'
import type { Point } from './point.ts'

/** A file of its own that begins with the state of a point. */
export async function copyPoint(
  { documents, files }: { readonly documents: Documents; readonly files: Files },
  file: FileRow,
  point: Point,
  ownerId: string,
  /** Put behind the name. */
  label = point.version > 0 ? `版本 ${point.version}` : '历史记录',
): Promise<FileRow> {
  if (file.import_state !== 'ready') throw new WenfangError('FormatUnsupported', 'the file has no body to copy')
  const body = await documents.stateAt(file.id, point.generation, CHANNEL.body, point.seq)
  const stem = file.ext === '' ? file.name : file.name.slice(0, -file.ext.length - 1)
  const copy = await files.create({
    name: `${stem}（${label}）${file.ext === '' ? '' : `.${file.ext}`}`,
    officeType: file.office_type as NonNullable<Parameters<Files['create']>[0]['officeType']>,
    ownerId,
    sourceHash: file.source_hash,
    size: file.size,
  })
  await files.copyAssets(file.id, copy.id)
  await documents.seed(copy.id, copy.generation, CHANNEL.body, body)
  await files.setImport(copy.id, { import_state: 'ready', opened_hash: file.opened_hash, notices: file.notices })
  return files.require(copy.id)
}
