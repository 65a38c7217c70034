import { expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { environmentDefaults, loadConfig } from './config.ts'

it('starts without any variable', () => {
  expect(loadConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    dataDir: './data',
    publicUrl: null,
    oidc: null,
  })
})

it('reads numbers, truth and lists; an empty variable is not set', () => {
  const config = loadConfig({
    PORT: '0',
    WENFANG_TRUST_PROXY: 'true',
    WENFANG_ORIGINS: 'https://a.example, https://b.example,',
    PUBLIC_URL: 'https://wen.example/some/path',
    LOG_LEVEL: '',
  })
  expect(config).toMatchObject({
    port: 0,
    trustedProxies: 1,
    origins: ['https://a.example', 'https://b.example'],
    publicUrl: 'https://wen.example',
    logLevel: 'info',
  })
})

it('names every wrong variable at once', () => {
  expect(() => loadConfig({ PORT: 'x', LOG_LEVEL: 'loud' })).toThrow(/PORT.*LOG_LEVEL/)
})

it('docs/administration.md lists every variable with its default, and no other', () => {
  const text = readFileSync(new URL('../../../docs/administration.md', import.meta.url), 'utf8')
  const rows = text.matchAll(/^\| `([A-Z][A-Z0-9_]+)` \| (?:`([^`]*)`)? ?\| (\S.*) \|$/gm)
  const listed = [...rows].map(([, name = '', fallback = '']) => [name, fallback])
  expect(Object.fromEntries(listed)).toEqual(environmentDefaults())
  expect(listed).toHaveLength(Object.keys(environmentDefaults()).length)
})
