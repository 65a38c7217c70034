import type { DeckCommand } from './command.ts'
import { ANIMATION_COMMANDS } from './animation-commands.ts'
import { DECK_COMMANDS } from './deck-commands.ts'
import { LOOK_COMMANDS } from './look-commands.ts'
import { READING_COMMANDS } from './reading-commands.ts'
import { SHAPE_COMMANDS } from './shape-commands.ts'
import { SLIDE_COMMANDS } from './slide-commands.ts'
import { TABLE_COMMANDS } from './table-commands.ts'
import { TEXT_COMMANDS } from './text-commands.ts'

export const deckCommands: readonly DeckCommand[] = [
  ...DECK_COMMANDS,
  ...SLIDE_COMMANDS,
  ...SHAPE_COMMANDS,
  ...LOOK_COMMANDS,
  ...ANIMATION_COMMANDS,
  ...TABLE_COMMANDS,
  ...TEXT_COMMANDS,
  ...READING_COMMANDS,
]

const byId = new Map(deckCommands.map((command) => [command.id, command]))

export const commandOf = (id: string): DeckCommand | undefined => byId.get(id)
