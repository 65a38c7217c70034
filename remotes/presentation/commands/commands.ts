import type { DeckCommand } from './command.ts'
import { commandOf as firstCommandOf, FIRST_COMMANDS } from './first-commands.ts'
import { FURTHER_COMMANDS } from './further-commands.ts'
import { READING_COMMANDS } from './reading-commands.ts'
import { RESTORE_COMMANDS } from './restore-command.ts'

/** Further ones, and what only programs ask for: people see it. */
const LATER_COMMANDS: readonly DeckCommand[] = [...FURTHER_COMMANDS, ...RESTORE_COMMANDS, ...READING_COMMANDS]

export const deckCommands: readonly DeckCommand[] = [...FIRST_COMMANDS, ...LATER_COMMANDS]

const further = new Map(LATER_COMMANDS.map((command) => [command.id, command]))

export const commandOf = (id: string): DeckCommand | undefined => firstCommandOf(id) ?? further.get(id)
