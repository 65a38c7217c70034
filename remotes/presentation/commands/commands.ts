import type { DeckCommand } from './command.ts'
import { commandOf as firstCommandOf, FIRST_COMMANDS } from './first-commands.ts'
import { FURTHER_COMMANDS } from './further-commands.ts'

export const deckCommands: readonly DeckCommand[] = [...FIRST_COMMANDS, ...FURTHER_COMMANDS]

const further = new Map(FURTHER_COMMANDS.map((command) => [command.id, command]))

export const commandOf = (id: string): DeckCommand | undefined => firstCommandOf(id) ?? further.get(id)
