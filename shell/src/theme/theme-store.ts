import type { Theme } from '@wenfang/shared-contract'
import { THEME_POLL_MS, type OfficeTypeCode } from '@wenfang/shared-protocol'
import { createValue, type Value } from '../value.ts'
import { isTheme, resolveTheme, type ThemeChoice } from './resolve-theme.ts'
import { readAppearance, writeAppearance, type Appearance } from './stored-appearance.ts'

export interface ThemeStore {
  /** What is shown; mirrored in `data-theme` of the root (S93). */
  readonly theme$: Value<Theme>
  readonly choice$: Value<ThemeChoice>
  /** Mirrored in `data-contrast` of the root (S86, G29). */
  readonly highContrast$: Value<boolean>
  /** A person's own act: from now on it counts more than the address. */
  choose(choice: ThemeChoice): void
  /** S279 */
  toggle(): void
  chooseContrast(highContrast: boolean | null): void
  /** The screen changed; null for screens without a document. */
  showType(type: OfficeTypeCode | null): void
  dispose(): void
}

export interface ThemeStoreOptions {
  readonly window: Window
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  /** Office types that may be dark (S94). */
  readonly darkTypes: readonly string[]
  readonly query: Theme | null
}

export function createThemeStore(options: ThemeStoreOptions): ThemeStore {
  const { window, storage } = options
  const root = window.document.documentElement
  const prefersDark = window.matchMedia('(prefers-color-scheme: dark)')
  const prefersContrast = window.matchMedia('(prefers-contrast: more)')
  const attribute = root.dataset['theme']
  let pageAttribute = isTheme(attribute) ? attribute : null
  let { query } = options
  let type: OfficeTypeCode | null = null
  let appearance = readAppearance(storage)

  const theme$ = createValue<Theme>('light')
  const choice$ = createValue<ThemeChoice>(appearance.choice)
  const highContrast$ = createValue(false)

  const apply = (): void => {
    const theme = resolveTheme({
      pageAttribute,
      query,
      choice: appearance.choice,
      systemIsDark: prefersDark.matches,
      isInIframe: window.self !== window.top,
      isDarkEnabled: type === null || options.darkTypes.includes(type),
    })
    const highContrast = appearance.highContrast ?? prefersContrast.matches
    root.dataset['theme'] = theme
    if (highContrast) root.dataset['contrast'] = 'high'
    else delete root.dataset['contrast']
    choice$.set(appearance.choice)
    highContrast$.set(highContrast)
    theme$.set(theme)
  }
  const keep = (next: Appearance): void => {
    appearance = next
    writeAppearance(storage, next)
    apply()
  }
  const choose = (choice: ThemeChoice): void => {
    pageAttribute = null
    query = null
    keep({ ...appearance, choice })
  }
  // S527: another tab, or the client that hosts this page, may write the choice without any event reaching this one.
  const poll = window.setInterval(() => {
    if (window.document.hidden) return
    const stored = readAppearance(storage)
    if (stored.choice === appearance.choice && stored.highContrast === appearance.highContrast) return
    appearance = stored
    apply()
  }, THEME_POLL_MS)

  prefersDark.addEventListener('change', apply)
  prefersContrast.addEventListener('change', apply)
  apply()

  return {
    theme$,
    choice$,
    highContrast$,
    choose,
    toggle: () => choose(theme$.current === 'dark' ? 'light' : 'dark'),
    chooseContrast: (highContrast) => keep({ ...appearance, highContrast }),
    showType(next) {
      type = next
      apply()
    },
    dispose() {
      window.clearInterval(poll)
      prefersDark.removeEventListener('change', apply)
      prefersContrast.removeEventListener('change', apply)
    },
  }
}
