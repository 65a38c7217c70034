import type { DeckCommand } from './command.ts'
import { DECK_COMMANDS } from './deck-commands.ts'
import { LOOK_COMMANDS } from './look-commands.ts'
import { SHAPE_COMMANDS } from './shape-commands.ts'
import { SLIDE_COMMANDS } from './slide-commands.ts'
import { TABLE_COMMANDS } from './table-commands.ts'
import { TEXT_COMMANDS } from './text-commands.ts'

/** What a view needs from its first moment on. */
export const FIRST_COMMANDS: readonly DeckCommand[] = [
  ...DECK_COMMANDS,
  ...SLIDE_COMMANDS,
  ...SHAPE_COMMANDS,
  ...LOOK_COMMANDS,
  ...TABLE_COMMANDS,
  ...TEXT_COMMANDS,
]

const byId = new Map(FIRST_COMMANDS.map((command) => [command.id, command]))

export const commandOf = (id: string): DeckCommand | undefined => byId.get(id)
