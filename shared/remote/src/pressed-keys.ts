/** What of a key press decides; a KeyboardEvent is one. */
export interface KeyPress {
  readonly key: string
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}

/** Keys whose sign changes with Shift, Alt or an input method, by where they are. */
const CAPS: Readonly<Record<string, string>> = {
  Backquote: '`',
  Backslash: '\\',
  BracketLeft: '[',
  BracketRight: ']',
  Comma: ',',
  Equal: '=',
  Minus: '-',
  NumpadAdd: 'Plus',
  NumpadSubtract: '-',
  Period: '.',
  Quote: "'",
  Semicolon: ';',
  Slash: '/',
  Space: 'Space',
}

const isApple = (): boolean => typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.platform)

/** As printed on the key. Letters are where the person's keyboard has them; where it has none, and with Alt on a Mac, by place. */
function capOf({ key, code }: KeyPress): string {
  if (/^[a-z]$/i.test(key)) return key.toUpperCase()
  return /^(?:Key|Digit)(\w)$/.exec(code)?.[1] ?? CAPS[code] ?? key
}

/**
 * The ways in which a shortcut that means this press may be written, the likelier first: by the key with its Shift (`Mod+Shift+=`), and by
 * the sign that it makes (`Mod++`), since on some keyboards the sign takes Shift and on others not.
 */
export function shortcutsOf(press: KeyPress, isMac = isApple()): readonly string[] {
  const written = (hasShift: boolean, key: string): string =>
    [(isMac ? press.metaKey : press.ctrlKey) && 'Mod', press.altKey && 'Alt', hasShift && 'Shift', key]
      .filter(Boolean)
      .join('+')
  const cap = capOf(press)
  const isSign = press.key.length === 1 && press.key !== ' ' && !/^[a-z]$/i.test(press.key)
  const byKey = written(press.shiftKey, cap)
  return isSign ? [...new Set([byKey, written(false, press.key)])] : [byKey]
}

interface WithShortcuts {
  readonly shortcuts?: readonly string[]
}

/** The one of these that the keys mean. */
export function findByShortcut<One extends WithShortcuts>(
  all: readonly One[],
  press: KeyPress,
  isMac = isApple(),
): One | undefined {
  for (const keys of shortcutsOf(press, isMac)) {
    const found = all.find(({ shortcuts }) => shortcuts?.includes(keys))
    if (found) return found
  }
  return undefined
}
