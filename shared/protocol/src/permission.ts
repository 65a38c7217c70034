/** Rights on a file (G2): the specification's eight flags and our two. */
export const RIGHTS = [
  'read',
  'update',
  'comment',
  'copy',
  'export',
  'print',
  'rename',
  'history',
  'share',
  'manage',
] as const
export type Right = (typeof RIGHTS)[number]

/** What a link may give (G7): whoever holds an address never shares or manages the file. */
export const LINK_RIGHTS: readonly Right[] = RIGHTS.filter((right) => right !== 'share' && right !== 'manage')

/** 1 = granted. This is the `acl` of sessions and sockets (S318). */
export type Acl = Readonly<Record<Right, 0 | 1>>

/** Presets of flags; a grant may name its flags one by one instead. */
export const ROLES = ['owner', 'write', 'comment', 'read'] as const
export type Role = (typeof ROLES)[number]

export function aclOf(granted: readonly Right[]): Acl {
  const flags = {} as Record<Right, 0 | 1>
  for (const right of RIGHTS) flags[right] = granted.includes(right) ? 1 : 0
  return flags
}

const ROLE_ACL: Record<Role, Acl> = {
  owner: aclOf(RIGHTS),
  write: aclOf(['read', 'update', 'comment', 'copy', 'export', 'print', 'rename', 'history']),
  comment: aclOf(['read', 'comment', 'copy', 'export', 'print']),
  read: aclOf(['read', 'copy', 'export', 'print']),
}

export const NO_ACCESS: Acl = aclOf([])
/** S41, S322: who previews a file sees it and nothing else. */
export const PREVIEW_ACL: Acl = aclOf(['read'])
export const aclOfRole = (role: Role): Acl => ROLE_ACL[role]
export const rightsOf = (acl: Acl): Right[] => RIGHTS.filter((right) => acl[right] === 1)
export const isRole = (value: unknown): value is Role =>
  typeof value === 'string' && (ROLES as readonly string[]).includes(value)
export const isRight = (value: unknown): value is Right =>
  typeof value === 'string' && (RIGHTS as readonly string[]).includes(value)

/** S201, S312: `write` can edit; any other value is read-only. */
export const permissionOf = (rights: Acl): 'write' | 'read' => (rights.update === 1 ? 'write' : 'read')

/** The preset that a set of flags comes closest to, for lists and menus. Nobody but the owner is `owner`. */
export const roleOfAcl = (acl: Acl): Exclude<Role, 'owner'> =>
  acl.update === 1 ? 'write' : acl.comment === 1 ? 'comment' : 'read'

/** All that several grants give together. */
export const unionOf = (acls: readonly Acl[]): Acl =>
  aclOf(RIGHTS.filter((right) => acls.some((acl) => acl[right] === 1)))

/** Without some rights. */
export const without = (acl: Acl, ...taken: readonly Right[]): Acl =>
  aclOf(rightsOf(acl).filter((right) => !taken.includes(right)))

/** Whether `acl` gives nothing that `limit` does not. */
export const isWithin = (acl: Acl, limit: Acl): boolean => rightsOf(acl).every((right) => limit[right] === 1)
