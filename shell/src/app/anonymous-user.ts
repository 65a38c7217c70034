import type { FileInfo, UserInfo } from '@wenfang/shared-protocol'

/** Who opens a file without an account or a guest name. */
export const anonymousUser = (file: FileInfo): UserInfo => ({
  id: '',
  real_userid: '',
  company_id: file.corp_id,
  permission: 'read',
  name: '',
  avatar_url: '',
  logined: false,
})
