/** What drawings are painted with, on white paper. Pages have tones of their own for these. */
export const COLOURS = {
  paper: '#ffffff',
  ink: '#1e1e1e',
  line: '#495057',
  'pale-line': '#868e96',
  'group-fill': '#f8f9fa',
  'group-line': '#adb5bd',
  'step-fill': '#e7f0fa',
  'end-fill': '#ebfbee',
  'choice-fill': '#fff9db',
  'note-line': '#f08c00',
  root: '#364fc7',
  'blue-fill': '#d3e7fb',
  blue: '#1971c2',
  'green-fill': '#d6f2d5',
  green: '#2f9e44',
  'yellow-fill': '#fff3bf',
  yellow: '#e67700',
  'pink-fill': '#fcd7ea',
  pink: '#c2255c',
  'purple-fill': '#e6dcfb',
  purple: '#6741d9',
  'teal-fill': '#cdf1f0',
  teal: '#0c8599',
  /** Letters on what is as dark as the root of a map. */
  'light-ink': '#ffffff',
} as const

export type Colour = keyof typeof COLOURS

/** Fill and outline of what stands beside others of its kind, by its number. */
const SERIES = [
  ['blue-fill', 'blue'],
  ['green-fill', 'green'],
  ['yellow-fill', 'yellow'],
  ['pink-fill', 'pink'],
  ['purple-fill', 'purple'],
  ['teal-fill', 'teal'],
] as const satisfies readonly (readonly [Colour, Colour])[]

export const seriesColour = (number: number): readonly [Colour, Colour] => SERIES[number % SERIES.length] ?? SERIES[0]
