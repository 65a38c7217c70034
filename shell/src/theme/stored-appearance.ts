import { isThemeChoice, type ThemeChoice } from './resolve-theme.ts'

/** How the page looks to one person on one device. */
export interface Appearance {
  readonly choice: ThemeChoice
  /** null follows the device. */
  readonly highContrast: boolean | null
}

const KEY = 'wenfang.appearance'

/** Storage may be forbidden (private windows, embedded pages): then the choice lives as long as the page. */
export function readAppearance(storage: Pick<Storage, 'getItem'>): Appearance {
  try {
    const stored = JSON.parse(storage.getItem(KEY) ?? '{}') as Partial<Record<keyof Appearance, unknown>>
    return {
      choice: isThemeChoice(stored.choice) ? stored.choice : 'system',
      highContrast: typeof stored.highContrast === 'boolean' ? stored.highContrast : null,
    }
  } catch {
    return { choice: 'system', highContrast: null }
  }
}

export function writeAppearance(storage: Pick<Storage, 'setItem'>, appearance: Appearance): void {
  try {
    storage.setItem(KEY, JSON.stringify(appearance))
  } catch {
    // The choice still holds for this page.
  }
}
