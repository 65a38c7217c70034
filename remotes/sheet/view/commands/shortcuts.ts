import { findByShortcut, type KeyPress } from '@wenfang/shared-remote/surface'
import type { Command } from './command.ts'
import { filter } from './filter.command.ts'
import { save } from './history.command.ts'
import { OF_GRID } from './navigation.command.ts'
import { PARTS } from './parts.command.ts'
import { addSheet, find } from './sheet.command.ts'

/** Keys that belong to the page around the grid; those of the grid (editing, clipboard, fonts) are the engine's. */
const OF_PAGE: readonly Command[] = [save, find, addSheet, filter, ...PARTS]

/**
 * @param more commands of the surface's features
 * @param isInGrid the keys go to the grid, and nobody types into a cell
 */
export const commandOfKeys = (press: KeyPress, more: readonly Command[], isInGrid: boolean): Command | undefined =>
  findByShortcut([...OF_PAGE, ...more, ...(isInGrid ? OF_GRID : [])], press)
