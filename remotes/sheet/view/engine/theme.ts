import { defaultTheme, type Theme } from '@univerjs/themes'

/**
 * Our paper and ink in the engine's names: the canvas takes them from here, its elements from `engine.css`. Greys up to 500
 * are the light theme's surfaces and lines, those behind it the dark theme's.
 */
export const engineTheme: Theme = {
  ...defaultTheme,
  primary: {
    50: '#f0f5fb',
    100: '#e9eff7',
    200: '#cfdff1',
    300: '#a8c6e6',
    400: '#6ea3e4',
    500: '#3f7fc6',
    600: '#3572b8',
    700: '#2a5c96',
    800: '#214a7a',
    900: '#193a61',
  },
  gray: {
    50: '#faf9f6',
    100: '#f3f1ec',
    200: '#e3dfd6',
    300: '#b9b2a6',
    400: '#908a80',
    500: '#6d675e',
    600: '#45413b',
    700: '#302e2a',
    800: '#1e1d1b',
    900: '#171614',
  },
}
