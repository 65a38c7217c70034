import type { OtherFile } from '@wenfang/shared-contract'
import type { FileItem } from '@wenfang/shared-protocol'
import { fileSizeText } from '../pages/file-size.ts'
import { fullTimeText } from '../pages/time-text.ts'

/** A file to choose: several may bear one name, so time, size and, where it is another's, the owner tell them apart. */
export function otherFile(file: FileItem, userId: string): OtherFile {
  const { id, name, modified_at, size, owner, rights } = file
  const facts = [`${fullTimeText(modified_at)} 修改`, fileSizeText(size), ...(owner.id === userId ? [] : [owner.name])]
  return { id, name, hint: facts.join(' · '), canWrite: rights.includes('update') }
}
