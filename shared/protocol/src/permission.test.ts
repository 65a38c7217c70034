import { describe, expect, it } from 'vitest'
import { aclOfRole, isRole, NO_ACCESS, permissionOf, RIGHTS, ROLES, strongerRole } from './permission.ts'

const granted = (role: (typeof ROLES)[number]) => RIGHTS.filter((right) => aclOfRole(role)[right] === 1)

describe('rights', () => {
  it('G2 gives each role its flags and nothing more', () => {
    expect(granted('owner')).toEqual([...RIGHTS])
    expect(granted('write')).toEqual(['read', 'update', 'comment', 'copy', 'export', 'print', 'rename', 'history'])
    expect(granted('comment')).toEqual(['read', 'comment', 'copy', 'export', 'print'])
    expect(granted('read')).toEqual(['read', 'copy', 'export', 'print'])
    expect(RIGHTS.every((right) => NO_ACCESS[right] === 0)).toBe(true)
  })

  it('S201 S312 lets only write edit', () => {
    expect(ROLES.map((role) => permissionOf(aclOfRole(role)))).toEqual(['write', 'write', 'read', 'read'])
    expect(permissionOf(NO_ACCESS)).toBe('read')
  })

  it('takes the stronger of two grants in either order', () => {
    for (const a of ROLES) {
      for (const b of ROLES) expect(strongerRole(a, b)).toBe(strongerRole(b, a))
    }
    expect(strongerRole('comment', 'write')).toBe('write')
    expect(isRole('admin')).toBe(false)
  })
})
