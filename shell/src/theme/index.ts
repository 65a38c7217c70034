export { themeOf, type ThemeChoice, type ThemeInputs } from './resolve-theme.ts'
export { createThemeStore, type ThemeStore, type ThemeStoreOptions } from './theme-store.ts'
