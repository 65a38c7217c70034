import { afterEach, expect, it, vi } from 'vitest'
import { createThemeStore, type ThemeStore } from './theme-store.ts'

const root = document.documentElement
let store: ThemeStore | null = null

function memory(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as unknown as Storage
}

/** The page's own window, but outside of the frame that the test runner puts it in. */
const topWindow = new Proxy(window, {
  get(target, name) {
    if (name === 'self' || name === 'top') return target
    const value: unknown = Reflect.get(target, name)
    return typeof value === 'function' ? value.bind(target) : value
  },
})
const open = (options: Partial<Parameters<typeof createThemeStore>[0]> = {}): ThemeStore =>
  (store = createThemeStore({ window: topWindow, storage: memory(), darkTypes: ['w'], query: null, ...options }))

afterEach(() => {
  store?.dispose()
  delete root.dataset['theme']
  delete root.dataset['contrast']
})

it('S93 mirrors the theme in an attribute of the root', () => {
  const theme = open()
  theme.choose('dark')
  expect(root.dataset['theme']).toBe('dark')
  theme.choose('light')
  expect(root.dataset['theme']).toBe('light')
})

it('S94 is dark only for types that the configuration names', () => {
  const theme = open()
  theme.choose('dark')
  theme.showType('s')
  expect(root.dataset['theme']).toBe('light')
  theme.showType('w')
  expect(root.dataset['theme']).toBe('dark')
  theme.showType(null)
  expect(root.dataset['theme']).toBe('dark')
})

it('S95 is never dark inside an iframe', () => {
  const theme = open({ window })
  theme.choose('dark')
  expect(window.self).not.toBe(window.top)
  expect(root.dataset['theme']).toBe('light')
})

it('S97 keeps the attribute that the page arrived with, before query and choice', () => {
  root.dataset['theme'] = 'dark'
  expect(open({ query: 'light' }).theme$.current).toBe('dark')
})

it('S279 toggles and notifies whoever listens; a person counts more than the address', () => {
  const theme = open({ query: 'light' })
  const seen: string[] = []
  theme.theme$.subscribe((value) => seen.push(value))
  theme.toggle()
  theme.toggle()
  expect(seen).toEqual(['light', 'dark', 'light'])
})

it('S527 takes over within 100 ms what another tab or the client wrote', async () => {
  const storage = memory()
  const theme = open({ storage })
  createThemeStore({ window: topWindow, storage, darkTypes: [], query: null }).choose('dark')
  await vi.waitFor(() => expect(theme.theme$.current).toBe('dark'), { timeout: 20_000, interval: 20 })
})

it('S86 G29 high contrast is a switch, else the device decides', () => {
  const theme = open()
  theme.chooseContrast(true)
  expect(root.dataset['contrast']).toBe('high')
  theme.chooseContrast(false)
  expect(root.dataset['contrast']).toBeUndefined()
  theme.chooseContrast(null)
  expect(theme.highContrast$.current).toBe(window.matchMedia('(prefers-contrast: more)').matches)
})
