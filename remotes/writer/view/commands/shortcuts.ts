import { findByShortcut, type KeyPress } from '@wenfang/shared-remote/surface'
import { allCommands } from './groups.ts'
import type { Command } from './command.ts'

/** The browser must do these itself: it hands the clipboard over only to its own key press. */
const LEFT_TO_BROWSER: ReadonlySet<string> = new Set(['copy', 'cut', 'paste', 'paste-plain'])
/** The engine takes these keys itself and has no other way in. */
const LEFT_TO_ENGINE: ReadonlySet<string> = new Set(['field-codes'])

const WITH_KEYS = allCommands.filter(({ id }) => !LEFT_TO_BROWSER.has(id) && !LEFT_TO_ENGINE.has(id))

export const commandOfKeys = (press: KeyPress, isMac?: boolean): Command | undefined =>
  findByShortcut(WITH_KEYS, press, isMac)
