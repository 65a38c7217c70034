import { expect, it } from 'vitest'
import { entryOfLink, goalOf, linkOfEntry } from './links.ts'

const link = (target: string | null, location: string | null = null) => ({
  target,
  location,
  tooltip: null,
  display: null,
})

it('opens pages and mail, goes to places, and nothing else', () => {
  expect(goalOf(link('https://example.org/a?b#c'))).toEqual({ kind: 'outside', href: 'https://example.org/a?b#c' })
  expect(goalOf(link('mailto:a@example.org')).kind).toBe('outside')
  expect(goalOf(link(null, 'Sheet2!A1'))).toEqual({ kind: 'inside', location: 'Sheet2!A1' })
  for (const target of [
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'http:',
    'https://a b',
    '\\\\host\\share',
    'vbscript:x',
  ])
    expect([target, goalOf(link(target)).kind]).toEqual([target, 'refused'])
})

it('is entered as people write it', () => {
  expect(linkOfEntry('example.org', '')?.target).toBe('https://example.org')
  expect(linkOfEntry('a@example.org', '')?.target).toBe('mailto:a@example.org')
  expect(linkOfEntry('#Sheet2!A1', '提示')).toEqual({ ...link(null, 'Sheet2!A1'), tooltip: '提示' })
  expect(linkOfEntry('javascript:alert(1)', '')).toBeNull()
  expect(entryOfLink(link('mailto:a@example.org'))).toBe('a@example.org')
})
