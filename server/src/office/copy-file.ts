import {
  CHANNEL,
  isOfficeTypeCode,
  officeType as typeOf,
  otherTypesOf,
  WenfangError,
  type OfficeTypeCode,
} from '@wenfang/shared-protocol'
import type { Subject } from '../app/ports.ts'
import type { DriveServices, FileRow } from '../files/index.ts'

/**
 * S400: a file of the subject's own that begins with what is durable of another: its body and pictures, without comments,
 * history and grants.
 * @throws WenfangError permissionDenied for guests, who own nothing
 */
export async function copyFile(drive: DriveServices, row: FileRow, subject: Subject): Promise<FileRow> {
  const { documents, files, intake } = drive
  const ownerId = ownerOf(row, subject)
  if (row.import_state === 'ready') {
    const body = await documents.materialize(row.id, row.generation, CHANNEL.body)
    return files.copy(row, { name: nameWith('副本', row), ownerId }, (id, generation) =>
      documents.seed(id, generation, CHANNEL.body, body),
    )
  }
  // Without a body, also while it is being converted, the copy is its source, which is judged as if it were uploaded.
  const copy = await files.create({
    name: nameWith('副本', row),
    ...(isOfficeTypeCode(row.office_type) ? { officeType: row.office_type } : {}),
    ownerId,
    sourceHash: row.source_hash,
    size: row.size,
  })
  return intake.begin(copy)
}

/**
 * The same content as a file of another type that reads its extension: what the file says now, as its own type writes it.
 * @throws WenfangError as `copyFile`; FormatUnsupported where one of the two types does not know the extension
 */
export async function copyAs(
  drive: DriveServices,
  row: FileRow,
  subject: Subject,
  officeType: OfficeTypeCode,
): Promise<FileRow> {
  const { converter, documents, files, intake } = drive
  const ownerId = ownerOf(row, subject)
  if (!otherTypesOf(row.ext, row.office_type).includes(officeType) || !isOfficeTypeCode(row.office_type))
    throw new WenfangError('FormatUnsupported', `.${row.ext} is not read as ${officeType}`)
  const source = { hash: row.opened_hash ?? row.source_hash, size: row.size }
  const content =
    row.import_state === 'ready'
      ? await converter.export(
          row.office_type,
          source.hash,
          await documents.stateFor(row.id, row.generation, ownerId),
          row.ext,
          { assets: row.id, signal: new AbortController().signal, fileName: row.name },
        )
      : source
  const name = nameWith(typeOf(officeType).title, row)
  const copy = await files.create({ name, officeType, ownerId, sourceHash: content.hash, size: content.size })
  // What it says is still for those alone who know the password.
  if (row.password_hash !== null) await files.setProtection(copy.id, { password_hash: row.password_hash })
  return intake.begin(await files.require(copy.id))
}

/** @throws WenfangError permissionDenied */
function ownerOf(row: FileRow, subject: Subject): string {
  if (subject.kind !== 'user') throw new WenfangError('permissionDenied', 'a copy needs an account to belong to')
  return subject.id
}

const nameWith = (mark: string, { name, ext }: FileRow): string =>
  ext === '' ? `${name}（${mark}）` : `${name.slice(0, -ext.length - 1)}（${mark}）.${ext}`
