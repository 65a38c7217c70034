import { describe, expect, it } from 'vitest'
import { parseAddress } from './address.ts'
import { entryHref, officeHref, openFileAddress } from './build-address.ts'

describe('openFileAddress', () => {
  it('S110 leads to {prefix}/p/{id}', () => {
    expect(openFileAddress({ prefix: '/docs', fileId: 'f1' })).toEqual({ href: '/docs/p/f1', opensNewTab: false })
  })

  it('S111 S112 keeps the query but for theme and tid', () => {
    const { href } = openFileAddress({ prefix: '', fileId: 'f1', query: '?from=list&theme=dark&tid=7&embed=1' })
    expect(href).toBe('/p/f1?from=list&embed=1')
  })

  it('S113 adds the theme that is given', () => {
    const { href } = openFileAddress({ prefix: '', fileId: 'f1', query: '?theme=dark', theme: 'light' })
    expect(href).toBe('/p/f1?theme=light')
  })

  it('S114 marks a new file in a mini-program', () => {
    expect(openFileAddress({ prefix: '', fileId: 'f1', isMiniProgram: true }).href).toBe('/p/f1?isNewFile=1')
  })

  it('S115 a target address opens in a tab of its own', () => {
    const address = openFileAddress({ prefix: '', fileId: 'f1', target: 'https://other.example/x' })
    expect(address).toEqual({ href: 'https://other.example/x', opensNewTab: true })
  })

  it('what is built is what is parsed', () => {
    const path = officeHref('/docs', 'k', 'f1')
    expect(parseAddress(path, '/docs')).toEqual({ kind: 'document', fileId: 'f1', type: 'k' })
    expect(parseAddress(entryHref('/docs'), '/docs')).toEqual({ kind: 'entry', isMobile: false })
    expect(parseAddress(entryHref('', true))).toEqual({ kind: 'entry', isMobile: true })
  })
})
