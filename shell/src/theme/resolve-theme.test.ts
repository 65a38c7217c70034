import { describe, expect, it } from 'vitest'
import { resolveTheme, type ThemeInputs } from './resolve-theme.ts'
import { readAppearance, writeAppearance } from './stored-appearance.ts'

const inputs: ThemeInputs = {
  pageAttribute: null,
  query: null,
  choice: 'system',
  systemIsDark: false,
  isInIframe: false,
  isDarkEnabled: true,
}

describe('resolveTheme', () => {
  it('S96 is dark only when the client reports dark', () => {
    expect(resolveTheme(inputs)).toBe('light')
    expect(resolveTheme({ ...inputs, systemIsDark: true })).toBe('dark')
    expect(resolveTheme({ ...inputs, choice: 'dark' })).toBe('dark')
    expect(resolveTheme({ ...inputs, choice: 'light', systemIsDark: true })).toBe('light')
  })

  it('S94 is dark only where the configuration allows it for the type', () => {
    expect(resolveTheme({ ...inputs, choice: 'dark', isDarkEnabled: false })).toBe('light')
    expect(resolveTheme({ ...inputs, pageAttribute: 'dark', isDarkEnabled: false })).toBe('light')
  })

  it('S95 is never dark inside an iframe', () => {
    expect(resolveTheme({ ...inputs, choice: 'dark', isInIframe: true })).toBe('light')
    expect(resolveTheme({ ...inputs, query: 'dark', isInIframe: true })).toBe('light')
  })

  it('S97 page attribute before query before client', () => {
    expect(resolveTheme({ ...inputs, pageAttribute: 'light', query: 'dark', choice: 'dark' })).toBe('light')
    expect(resolveTheme({ ...inputs, pageAttribute: 'dark', query: 'light', choice: 'light' })).toBe('dark')
    expect(resolveTheme({ ...inputs, query: 'light', choice: 'dark' })).toBe('light')
    expect(resolveTheme({ ...inputs, query: 'dark', choice: 'light' })).toBe('dark')
  })
})

it('a choice survives the page; nonsense in the storage counts as none', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  writeAppearance(storage, { choice: 'dark', highContrast: true })
  expect(readAppearance(storage)).toEqual({ choice: 'dark', highContrast: true })
  for (const key of kept.keys()) kept.set(key, '{"choice":"pink","highContrast":"yes"}')
  expect(readAppearance(storage)).toEqual({ choice: 'system', highContrast: null })
  for (const key of kept.keys()) kept.set(key, 'not json')
  expect(readAppearance(storage).choice).toBe('system')
})

it('a storage that is forbidden breaks nothing', () => {
  const refuse = (): never => {
    throw new DOMException('no', 'SecurityError')
  }
  expect(readAppearance({ getItem: refuse })).toEqual({ choice: 'system', highContrast: null })
  expect(() => writeAppearance({ setItem: refuse }, { choice: 'dark', highContrast: null })).not.toThrow()
})
