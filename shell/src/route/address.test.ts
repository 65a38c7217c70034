import { describe, expect, it } from 'vitest'
import { parseAddress, stripPrefix } from './address.ts'

const document = (fileId: string, type: string | null = null) => ({ kind: 'document', fileId, type })

describe('parseAddress', () => {
  it.each(['w', 'p', 's', 'f', 'b', 'o', 'd', 'k', 'i'])('S98 S100 recognises /office/%s/{id}', (type) => {
    expect(parseAddress(`/office/${type}/aB3_-x`)).toEqual(document('aB3_-x', type))
  })

  it('also recognises the types that the list of the specification leaves out', () => {
    expect(parseAddress('/office/e/f1')).toEqual(document('f1', 'e'))
    expect(parseAddress('/office/sl/f1')).toEqual(document('f1', 'sl'))
    expect(parseAddress('/office/unknown/f1')).toEqual(document('f1'))
  })

  it.each(['a b', 'a.b', 'ä', 'a%20b', '<x>', ''])('S101 %j is not an id', (id) => {
    expect(parseAddress(`/office/w/${id}`)).toEqual({ kind: 'missing' })
  })

  it('S101 nothing may follow the id', () => {
    expect(parseAddress('/office/w/f1/more')).toEqual({ kind: 'missing' })
    expect(parseAddress('/office/x/f1')).toEqual({ kind: 'missing' })
    expect(parseAddress('/office')).toEqual({ kind: 'missing' })
  })

  /** Whatever stands before it, a path that ends so names a file; its type is the file's own affair. */
  const expectFileAt = (letter: string): void => {
    expect(parseAddress(`/${letter}/f1`)).toEqual(document('f1'))
    expect(parseAddress(`/some/where/deep/${letter}/f1`)).toEqual(document('f1'))
    expect(parseAddress(`/${letter}/a.b`)).toEqual({ kind: 'missing' })
    expect(parseAddress(`/x${letter}/f1`)).toEqual({ kind: 'missing' })
  }
  it('S102 paths ending /p/{id} name a file', () => expectFileAt('p'))
  it('S104 paths ending /r/{id} name a file', () => expectFileAt('r'))
  it('S105 paths ending /t/{id} name a file', () => expectFileAt('t'))
  it('S106 paths ending /q/{id} name a file', () => expectFileAt('q'))
  it('S107 paths ending /s/{id} name a file', () => expectFileAt('s'))
  it('S108 paths ending /f/{id} name a file', () => expectFileAt('f'))

  it('S103 G1 /l/{id} is a link page; deeper in a path it names a file like its siblings', () => {
    expect(parseAddress('/l/abc')).toEqual({ kind: 'link', linkId: 'abc' })
    expect(parseAddress('/team/l/abc')).toEqual(document('abc'))
  })

  it('S109 paths containing wo/sl/ take the id from the last segment and no type from the path', () => {
    expect(parseAddress('/wo/sl/s1')).toEqual(document('s1'))
    expect(parseAddress('/x/wo/sl/y/s1')).toEqual(document('s1'))
    expect(parseAddress('/wo/sl/')).toEqual({ kind: 'missing' })
  })

  it('S99 strips the configured prefix before anything else', () => {
    expect(parseAddress('/docs/office/w/f1', '/docs')).toEqual(document('f1', 'w'))
    expect(parseAddress('/docs', '/docs')).toEqual({ kind: 'entry', isMobile: false })
    expect(stripPrefix('/document/p/f1', '/docs')).toBe('/document/p/f1')
    expect(stripPrefix('/docs/p/f1', '/docs')).toBe('/p/f1')
  })

  it('G1 knows the other screens', () => {
    expect(parseAddress('/')).toEqual({ kind: 'entry', isMobile: false })
    expect(parseAddress('/m/')).toEqual({ kind: 'entry', isMobile: true })
    expect(parseAddress('/new/w')).toEqual({ kind: 'create', type: 'w' })
    expect(parseAddress('/new/o')).toEqual({ kind: 'create', type: 'o' })
    expect(parseAddress('/form/f-1')).toEqual({ kind: 'form', partId: 'f-1' })
    expect(parseAddress('/view/v-1')).toEqual({ kind: 'view', partId: 'v-1' })
    expect(parseAddress('/new/unknown')).toEqual({ kind: 'missing' })
    expect(parseAddress('/error/NotFound')).toEqual({ kind: 'error', code: 'NotFound' })
    expect(parseAddress('/login')).toEqual({ kind: 'login', form: 'start', uid: '' })
    expect(parseAddress('/login/once')).toEqual({ kind: 'login', form: 'once', uid: '' })
    expect(parseAddress('/login/u-1')).toEqual({ kind: 'login', form: 'interaction', uid: 'u-1' })
    expect(parseAddress('/invite/t1')).toEqual({ kind: 'invite', token: 't1' })
    expect(parseAddress('/settings/tokens')).toEqual({ kind: 'settings', section: 'tokens' })
    expect(parseAddress('/settings/account')).toEqual({ kind: 'settings', section: 'account' })
    expect(parseAddress('/settings/people')).toEqual({ kind: 'settings', section: 'people' })
    expect(parseAddress('/reset/t-1')).toEqual({ kind: 'reset', token: 't-1' })
    expect(parseAddress('/settings')).toEqual({ kind: 'settings', section: 'account' })
    expect(parseAddress('/nowhere')).toEqual({ kind: 'missing' })
  })
})
