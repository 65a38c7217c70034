import type { SurfaceCommand } from '../engine/index.ts'
import { refusalText } from '../engine/index.ts'
import type { Command, CommandContext } from './command.ts'

/** Runs one command of the engine and tells the person where it refuses. */
export function exec(context: CommandContext, command: SurfaceCommand): boolean {
  const result = context.surface.exec(command)
  if (result.ok) return true
  context.ui.toast('warning', refusalText(result.code, result.reason))
  return false
}

export function refusalOfEngine(context: CommandContext, command: SurfaceCommand): string | null {
  const result = context.surface.can(command)
  return result.ok ? null : refusalText(result.code, result.reason)
}

type Described = Pick<Command, 'id' | 'title'> & Partial<Pick<Command, 'shortcuts' | 'isForReaders'>>

/** A command without arguments that is one command of the engine. */
export function engineCommand(described: Described, command: SurfaceCommand): Command {
  return {
    ...described,
    refusal: (context) => refusalOfEngine(context, command),
    isActive: (context) => context.surface.isActive(command),
    run: (context) => void exec(context, command),
  }
}
