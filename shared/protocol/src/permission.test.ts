import { describe, expect, it } from 'vitest'
import {
  aclOf,
  aclOfRole,
  isRight,
  isRole,
  isWithin,
  LINK_RIGHTS,
  NO_ACCESS,
  permissionOf,
  PREVIEW_ACL,
  RIGHTS,
  rightsOf,
  roleOfAcl,
  ROLES,
  unionOf,
  without,
} from './permission.ts'

describe('rights', () => {
  it('G2 gives each role its flags and nothing more', () => {
    expect(rightsOf(aclOfRole('owner'))).toEqual([...RIGHTS])
    expect(rightsOf(aclOfRole('write'))).toEqual([
      'read',
      'update',
      'comment',
      'copy',
      'export',
      'print',
      'rename',
      'history',
    ])
    expect(rightsOf(aclOfRole('comment'))).toEqual(['read', 'comment', 'copy', 'export', 'print'])
    expect(rightsOf(aclOfRole('read'))).toEqual(['read', 'copy', 'export', 'print'])
    expect(rightsOf(NO_ACCESS)).toEqual([])
    expect(rightsOf(PREVIEW_ACL)).toEqual(['read'])
  })

  it('S201 S312 lets only write edit', () => {
    expect(ROLES.map((role) => permissionOf(aclOfRole(role)))).toEqual(['write', 'write', 'read', 'read'])
    expect(permissionOf(NO_ACCESS)).toBe('read')
  })

  it('G2 names the preset that a set of flags comes closest to', () => {
    for (const role of ['write', 'comment', 'read'] as const) expect(roleOfAcl(aclOfRole(role))).toBe(role)
    expect(roleOfAcl(aclOf(['read', 'update']))).toBe('write')
    expect(roleOfAcl(aclOf(['read', 'manage']))).toBe('read')
  })

  it('adds several grants up, takes rights away and compares', () => {
    const both = unionOf([aclOf(['read', 'print']), aclOf(['read', 'comment'])])
    expect(rightsOf(both)).toEqual(['read', 'comment', 'print'])
    expect(rightsOf(without(both, 'print', 'update'))).toEqual(['read', 'comment'])
    expect(isWithin(aclOfRole('read'), aclOfRole('write'))).toBe(true)
    expect(isWithin(aclOfRole('write'), aclOfRole('comment'))).toBe(false)
    expect(isWithin(NO_ACCESS, NO_ACCESS)).toBe(true)
  })

  it('G7 keeps sharing and managing from links', () => {
    expect(LINK_RIGHTS).toHaveLength(8)
    expect(LINK_RIGHTS).not.toContain('share')
    expect(isRole('admin') || isRight('admin')).toBe(false)
  })
})
