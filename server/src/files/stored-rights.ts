import {
  aclOf,
  aclOfRole,
  isRight,
  isRole,
  isWithin,
  NO_ACCESS,
  rightsOf,
  roleOfAcl,
  WenfangError,
  type Acl,
  type Grant,
  type Right,
} from '@wenfang/shared-protocol'

/** How the tables keep what a grant or a link gives: a preset by name, or flags one by one. */
export interface StoredRights {
  readonly role: string
  readonly rights: string | null
}

/** G2: a row's flags. What a row names and we do not know is not granted. */
export function aclOfStored({ role, rights }: StoredRights): Acl {
  if (rights !== null) return aclOf(rights.split(' ').filter(isRight))
  return isRole(role) && role !== 'owner' ? aclOfRole(role) : NO_ACCESS
}

export interface RightsInput {
  readonly role?: Grant
  readonly rights?: readonly Right[]
}

/**
 * What somebody asks to give, as it is stored. Explicit flags win over a role.
 * @throws WenfangError InvalidArgument where nothing is named, where a set lacks `read` or holds what cannot be given
 * this way; permissionDenied where it is more than the giver has
 */
export function toStored(
  input: RightsInput,
  giver: Acl,
  grantable: readonly Right[],
): StoredRights & { readonly role: Grant } {
  const acl = input.rights ? aclOf(input.rights) : input.role ? aclOfRole(input.role) : null
  const field = { detail: { field: 'rights' } }
  if (!acl) throw new WenfangError('InvalidArgument', 'a role or rights are needed', field)
  if (acl.read !== 1) throw new WenfangError('InvalidArgument', 'every grant holds read', field)
  if (!rightsOf(acl).every((right) => grantable.includes(right)))
    throw new WenfangError('InvalidArgument', 'a right that cannot be given this way', field)
  if (!isWithin(acl, giver)) throw new WenfangError('permissionDenied', 'nobody gives more than they have')
  return input.rights
    ? { role: roleOfAcl(acl), rights: rightsOf(acl).join(' ') }
    : { role: input.role ?? 'read', rights: null }
}

/** Whether somebody may change or take away what is given: their own gifts, and with `manage` any that they could make. */
export const mayChange = (
  asker: { readonly id: string; readonly acl: Acl },
  given: StoredRights,
  giver: string | null,
): boolean => isWithin(aclOfStored(given), asker.acl) && (asker.acl.manage === 1 || giver === asker.id)
