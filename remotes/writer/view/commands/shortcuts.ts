import { allCommands } from './groups.ts'
import type { Command } from './command.ts'

/** What of a key press decides; a KeyboardEvent is one. */
export interface KeyPress {
  readonly key: string
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}

/** The browser must do these itself: it hands the clipboard over only to its own key press. */
const LEFT_TO_BROWSER: ReadonlySet<string> = new Set(['copy', 'cut', 'paste', 'paste-plain'])
/** The engine takes these keys itself and has no other way in. */
const LEFT_TO_ENGINE: ReadonlySet<string> = new Set(['field-codes'])

const isApple = (): boolean => /mac|iphone|ipad/i.test(navigator.platform)

/** The press as a shortcut is written: modifiers in one order, the key as printed on the key cap. */
function pressed(press: KeyPress, isMac: boolean): string {
  const isMod = isMac ? press.metaKey : press.ctrlKey
  const modifiers = [isMod && 'Mod', press.altKey && 'Alt', press.shiftKey && 'Shift'].filter(Boolean)
  return [...modifiers, keyCap(press)].join('+')
}

/** Shift and Alt change `key` (`.` to `>`), so the physical key decides where it is a plain one. */
function keyCap({ key, code }: KeyPress): string {
  const letter = /^(?:Key([A-Z])|Digit(\d))$/.exec(code)
  if (letter) return letter[1] ?? letter[2] ?? key
  switch (code) {
    case 'Minus':
    case 'NumpadSubtract':
      return '-'
    case 'Equal':
      return '='
    case 'NumpadAdd':
      return 'Plus'
    case 'Period':
      return '.'
    case 'Comma':
      return ','
    case 'Slash':
      return '/'
    case 'BracketLeft':
      return '['
    case 'BracketRight':
      return ']'
    case 'Space':
      return 'Space'
    default:
      return key
  }
}

const byKeys: ReadonlyMap<string, Command> = new Map(
  allCommands
    .filter((command) => !LEFT_TO_BROWSER.has(command.id) && !LEFT_TO_ENGINE.has(command.id))
    .flatMap((command) => (command.shortcuts ?? []).map((keys) => [keys, command] as const)),
)

export const commandOfKeys = (press: KeyPress, isMac = isApple()): Command | undefined =>
  byKeys.get(pressed(press, isMac))
