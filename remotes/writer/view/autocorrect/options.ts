import { REPLACEMENTS, type Replacement } from './replacements.ts'

/** What is corrected while somebody types. */
export interface AutocorrectSwitches {
  readonly quotes: boolean
  readonly dashes: boolean
  readonly replacements: boolean
  readonly sentenceCapitals: boolean
  readonly twoCapitals: boolean
  readonly dayNames: boolean
  readonly ordinals: boolean
  readonly fractions: boolean
  readonly bullets: boolean
  readonly numbers: boolean
  readonly headings: boolean
  readonly rules: boolean
  readonly links: boolean
}

export interface AutocorrectOptions extends AutocorrectSwitches {
  /** The person's own entries, the newest first. */
  readonly own: readonly Replacement[]
}

/** As Word begins in Chinese: ordinals and fractions of English are off, and headings are no sign of its own. */
export const DEFAULT_OPTIONS: AutocorrectOptions = {
  quotes: true,
  dashes: true,
  replacements: true,
  sentenceCapitals: true,
  twoCapitals: true,
  dayNames: true,
  ordinals: false,
  fractions: false,
  bullets: true,
  numbers: true,
  headings: false,
  rules: true,
  links: true,
  own: [],
}

export const MOST_ENTRIES = 500
export const MOST_TYPED = 31
export const MOST_PUT = 255

const keyOf = (userId: string): string => `wenfang-autocorrect ${userId}`

let last: { readonly text: string | null; readonly options: AutocorrectOptions } = {
  text: null,
  options: DEFAULT_OPTIONS,
}

/** What a person chose on this device. Others who use the device have their own. */
export function autocorrectOptions(userId: string, storage: () => Storage = () => localStorage): AutocorrectOptions {
  try {
    const text = storage().getItem(keyOf(userId))
    // Asked at every space that is typed.
    if (text !== last.text) last = { text, options: text === null ? DEFAULT_OPTIONS : parsed(text) }
    return last.options
  } catch {
    return DEFAULT_OPTIONS
  }
}

/** @returns false where the device keeps nothing */
export function keepAutocorrectOptions(
  userId: string,
  options: AutocorrectOptions,
  storage: () => Storage = () => localStorage,
): boolean {
  try {
    storage().setItem(keyOf(userId), JSON.stringify({ ...options, own: options.own.slice(0, MOST_ENTRIES) }))
    return true
  } catch {
    return false
  }
}

/** Own entries before those that everybody has. */
export const replacementsOf = ({ own }: AutocorrectOptions): readonly Replacement[] => [...own, ...REPLACEMENTS]

function parsed(text: string): AutocorrectOptions {
  const kept = JSON.parse(text) as Readonly<Record<string, unknown>> | null
  const switches = Object.entries(DEFAULT_OPTIONS).map(([name, value]) => [
    name,
    typeof value === 'boolean' && typeof kept?.[name] === 'boolean' ? kept[name] : value,
  ])
  const own = Array.isArray(kept?.['own']) ? kept['own'].filter(isReplacement).slice(0, MOST_ENTRIES) : []
  return { ...(Object.fromEntries(switches) as AutocorrectOptions), own }
}

function isReplacement(value: unknown): value is Replacement {
  if (!Array.isArray(value) || value.length !== 2) return false
  const [typed, put] = value as readonly unknown[]
  if (typeof typed !== 'string' || typeof put !== 'string') return false
  return typed.length > 0 && typed.length <= MOST_TYPED && put.length <= MOST_PUT
}
