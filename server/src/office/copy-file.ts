import { CHANNEL, isOfficeTypeCode, WenfangError } from '@wenfang/shared-protocol'
import type { Subject } from '../app/ports.ts'
import type { DriveServices, FileRow } from '../files/index.ts'

/**
 * S400: a file of the subject's own that begins with what is durable of another: its body and pictures, without comments,
 * history and grants.
 * @throws WenfangError permissionDenied for guests, who own nothing; TaskRunning while the file is being converted
 */
export async function copyFile(drive: DriveServices, row: FileRow, subject: Subject): Promise<FileRow> {
  const { documents, files, intake } = drive
  if (subject.kind !== 'user') throw new WenfangError('permissionDenied', 'a copy needs an account to belong to')
  if (row.import_state === 'running')
    throw new WenfangError('TaskRunning', 'the file is being converted', { detail: { task_id: row.import_task_id } })
  if (row.import_state === 'ready') {
    const body = await documents.materialize(row.id, row.generation, CHANNEL.body)
    return files.copy(row, { name: copyName(row), ownerId: subject.id }, (id, generation) =>
      documents.seed(id, generation, CHANNEL.body, body),
    )
  }
  // Without a body the copy is its source, which is judged as if it were uploaded.
  const copy = await files.create({
    name: copyName(row),
    ...(isOfficeTypeCode(row.office_type) ? { officeType: row.office_type } : {}),
    ownerId: subject.id,
    sourceHash: row.source_hash,
    size: row.size,
  })
  return intake.begin(copy)
}

function copyName({ name, ext }: FileRow): string {
  return ext === '' ? `${name}（副本）` : `${name.slice(0, -ext.length - 1)}（副本）.${ext}`
}
