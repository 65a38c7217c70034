import { shortName } from './display-name.ts'
import { field, optionalField } from './parse.ts'

/** A person as lists and panels show them (S207). */
export interface MemberDetails {
  readonly id: string
  /** Empty when the server knows none. */
  readonly name: string
  readonly avatar: string
  readonly shortName: string
  /** No account stands behind the id: a placeholder (S209). */
  readonly isFake: boolean
  readonly isLogin: boolean
  readonly offline: boolean
  /** Who it is when several share the account; empty when that is not told. */
  readonly realUserId: string
  /** Company and group, `公司/部门`; empty when that is not told. */
  readonly path: string
}

/** S210 */
export interface OrganizationMemberDetails extends MemberDetails {
  readonly companyId: string
  readonly type: string
}

/** S208: how the server writes a name that it does not have. */
const NO_NAME = '-'

export const isFakeMember = (id: string): boolean => id.startsWith('fake')

/** @throws TypeError on another shape */
export function parseMember(value: unknown): MemberDetails {
  const id = field(value, 'id', 'string')
  const told = field(value, 'name', 'string')
  const name = told === NO_NAME ? '' : told
  const attrs = optionalField(value, 'attrs', 'object') ?? {}
  return {
    id,
    name,
    avatar: optionalField(value, 'avatar_url', 'string') ?? '',
    shortName: shortName(name),
    isFake: isFakeMember(id),
    isLogin: optionalField(value, 'is_login', 'boolean') ?? false,
    offline: optionalField(value, 'offline', 'boolean') ?? false,
    realUserId: optionalField(attrs, 'real_userid', 'string') ?? '',
    path: optionalField(value, 'abs_path', 'string') ?? '',
  }
}

/** A person whom no server can describe. */
export const fakeMember = (id: string): MemberDetails => parseMember({ id, name: NO_NAME })

/** @throws TypeError on another shape */
export const parseOrganizationMember = (value: unknown): OrganizationMemberDetails => ({
  ...parseMember(value),
  companyId: field(value, 'company_id', 'string'),
  type: field(value, 'type', 'string'),
})
