import { expect, it } from 'vitest'
import { environmentInPage } from './fetch-environment.ts'
import { isScreenHref } from './links.ts'

const ORIGIN = 'https://host'

it.each(['/', '/p/f1', '/office/w/f1', '/l/x', '/new/w', '/settings/tokens'])('%s is a screen', (path) => {
  expect(isScreenHref(path, ORIGIN, '')).toBe(true)
  expect(isScreenHref(`/docs${path}`, ORIGIN, '/docs')).toBe(true)
})

it.each(['/api/v1/files/f1/content', '/r/writer/a/x.js', '/auth/login', '/account/x', '/static/a.js', '/office/v5/x'])(
  '%s is the server’s',
  (path) => expect(isScreenHref(path, ORIGIN, '')).toBe(false),
)

it('other origins, other products on this origin and nonsense are not screens', () => {
  expect(isScreenHref('https://other/p/f1', ORIGIN, '')).toBe(false)
  expect(isScreenHref('/elsewhere/p/f1', ORIGIN, '/docs')).toBe(false)
  expect(isScreenHref('javascript:alert(1)', ORIGIN, '')).toBe(false)
  expect(isScreenHref('http://[', ORIGIN, '')).toBe(false)
})

it('S163 the environment of another address is read out of its page', () => {
  const data = '{"path_prefix":"","registry":{},"config":{},"build":"b"}'
  const page = `<head><script type="application/json" id="wenfang-env">${data}</script></head>`
  expect(environmentInPage(page)).toMatchObject({ build: 'b' })
  expect(environmentInPage('<p>代理登录页</p>')).toBeNull()
  expect(environmentInPage('<script id="wenfang-env">{"path_prefix":1}</script>')).toBeNull()
})
