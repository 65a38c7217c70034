import type { Command } from './command.ts'
import { filter } from './filter.command.ts'
import { save } from './history.command.ts'
import { OF_GRID } from './navigation.command.ts'
import { PARTS } from './parts.command.ts'
import { addSheet, find } from './sheet.command.ts'

/** Keys that belong to the page around the grid; those of the grid (editing, clipboard, fonts) are the engine's. */
const OF_PAGE: readonly Command[] = [save, find, addSheet, filter, ...PARTS]

export interface KeyPress {
  readonly key: string
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}

const isApple = (): boolean => /mac|iphone|ipad/i.test(navigator.platform)

function pressed(press: KeyPress, isMac: boolean): string {
  const isMod = isMac ? press.metaKey : press.ctrlKey
  const letter = /^Key([A-Z])$/.exec(press.code)?.[1]
  return [isMod && 'Mod', press.altKey && 'Alt', press.shiftKey && 'Shift', letter ?? press.key]
    .filter(Boolean)
    .join('+')
}

/**
 * @param more commands of the surface's features
 * @param isInGrid the keys go to the grid, and nobody types into a cell
 */
export const commandOfKeys = (
  press: KeyPress,
  more: readonly Command[],
  isInGrid: boolean,
  isMac = isApple(),
): Command | undefined =>
  [...OF_PAGE, ...more, ...(isInGrid ? OF_GRID : [])].find(({ shortcuts }) =>
    shortcuts?.includes(pressed(press, isMac)),
  )
