import type { FileLink, Neighbours } from '@wenfang/shared-contract'
import { isOfficeTypeCode, type FileItem } from '@wenfang/shared-protocol'
import { officeHref } from '../route/build-address.ts'

/** Who has more files of one type looks through them in the list. */
export const NEIGHBOURS_LOOKED_AT = 200

/** The files before and after one in a list; none of it is in the list at all. */
export function neighboursIn(
  files: readonly Pick<FileItem, 'id' | 'name' | 'office_type'>[],
  fileId: string,
  prefix: string,
): Neighbours {
  const at = files.findIndex(({ id }) => id === fileId)
  const link = (index: number): FileLink | null => {
    const file = at === -1 ? undefined : files[index]
    return file && isOfficeTypeCode(file.office_type) ? linkTo(file, prefix) : null
  }
  return { previous: link(at - 1), next: link(at + 1) }
}

export const linkTo = (file: Pick<FileItem, 'id' | 'name' | 'office_type'>, prefix: string): FileLink => ({
  name: file.name,
  href: officeHref(prefix, isOfficeTypeCode(file.office_type) ? file.office_type : 'unknown', file.id),
})
