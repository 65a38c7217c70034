import type { GridTheme } from '@wenfang/shared-grid/paint'

/** Pictures are light, wherever they are shown: colours of the page's own light theme (shared/ui tokens). */
export const LIGHT: GridTheme = {
  surface: '#ffffff',
  sunken: '#f3f1ec',
  line: '#e7e3db',
  text: '#211f1c',
  quiet: '#6d675e',
  hover: '#f2efea',
  selection: '#cddceb',
  focus: '#3572b8',
  onFocus: '#ffffff',
  face: 'Arial',
  textPx: 13,
}
