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

/** 1 = granted. This is the `acl` of sessions and sockets (S318). */
export type Acl = Readonly<Record<Right, 0 | 1>>

export const ROLES = ['owner', 'write', 'comment', 'read'] as const
export type Role = (typeof ROLES)[number]

const acl = (...granted: readonly Right[]): Acl => {
  const flags = {
    read: 0,
    update: 0,
    comment: 0,
    copy: 0,
    export: 0,
    print: 0,
    rename: 0,
    history: 0,
    share: 0,
    manage: 0,
  } as Record<Right, 0 | 1>
  for (const right of granted) flags[right] = 1
  return flags
}

const ROLE_ACL: Record<Role, Acl> = {
  owner: acl(...RIGHTS),
  write: acl('read', 'update', 'comment', 'copy', 'export', 'print', 'rename', 'history'),
  comment: acl('read', 'comment', 'copy', 'export', 'print'),
  read: acl('read', 'copy', 'export', 'print'),
}

export const NO_ACCESS: Acl = acl()
export const aclOfRole = (role: Role): Acl => ROLE_ACL[role]
export const isRole = (value: unknown): value is Role =>
  typeof value === 'string' && (ROLES as readonly string[]).includes(value)

/** S201, S312: `write` can edit; any other value is read-only. */
export const permissionOf = (rights: Acl): 'write' | 'read' => (rights.update === 1 ? 'write' : 'read')

/** The stronger of two roles, for a person with several grants. */
export const strongerRole = (a: Role, b: Role): Role => (ROLES.indexOf(a) <= ROLES.indexOf(b) ? a : b)
