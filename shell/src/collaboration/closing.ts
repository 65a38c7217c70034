import type { FileInfo, UserInfo } from '@wenfang/shared-protocol'
import type { SwitchStatus } from './switch.ts'

/** S316: one person may come by a shared account; the real id tells who it is. */
export const isCreator = (file: FileInfo, user: UserInfo): boolean =>
  (user.real_userid || user.id) === (file.creator.real_userid || file.creator.id)

const isGroupMember = (file: FileInfo, user: UserInfo): boolean => file.corp_id === user.company_id

/** S245, S246, S317: a page whose person lost the right to edit opens afresh, as the reader they are now. */
export function reloadsOnSwitch(status: SwitchStatus, file: FileInfo, user: UserInfo): boolean {
  if (status !== 'close' || isCreator(file, user)) return false
  return file.corp_id === '' || !isGroupMember(file, user)
}
