import type { Theme } from '@wenfang/shared-contract'

/** What a person chose; kept on this device and counted as the client's report (S96). */
export type ThemeChoice = Theme | 'system'

export interface ThemeInputs {
  /** `data-theme` as it stood on the root when the page arrived. */
  readonly pageAttribute: Theme | null
  /** `?theme=` */
  readonly query: Theme | null
  readonly choice: ThemeChoice
  /** The device asks for dark. */
  readonly systemIsDark: boolean
  readonly isInIframe: boolean
  /** Configuration allows dark for this office type; always so on screens without a document. */
  readonly isDarkEnabled: boolean
}

/** S94-S97: page attribute, then query, then client; dark only where it is allowed and never inside an iframe. */
export function resolveTheme(inputs: ThemeInputs): Theme {
  const client: Theme = inputs.choice === 'system' ? (inputs.systemIsDark ? 'dark' : 'light') : inputs.choice
  const wanted = inputs.pageAttribute ?? inputs.query ?? client
  return wanted === 'dark' && inputs.isDarkEnabled && !inputs.isInIframe ? 'dark' : 'light'
}

export const isTheme = (value: unknown): value is Theme => value === 'light' || value === 'dark'
export const isThemeChoice = (value: unknown): value is ThemeChoice => isTheme(value) || value === 'system'

/** S151; the boot file reads it alone, without the table of all switches. */
export function themeOf(query: URLSearchParams): Theme | null {
  const theme = query.get('theme')
  return isTheme(theme) ? theme : null
}
