import type { Unmarked } from '../../compare/index.ts'
import { askUnmarked, refusalText, type SurfaceCommand } from '../engine/index.ts'
import type { Command, CommandContext } from './command.ts'

/** What the file has no revision marks for. */
const UNMARKED: Readonly<Partial<Record<SurfaceCommand['type'], Unmarked>>> = {
  insertColumn: 'columns',
  deleteColumn: 'columns',
  setImageWrapType: 'drawing',
  setImageProperties: 'drawing',
}

/** Does at once what a command of the engine would do, or once the person has said that it need not be a proposal. */
export function askedFirst({ surface }: CommandContext, command: SurfaceCommand, act: () => void): void {
  const what = UNMARKED[command.type]
  if (what !== undefined && surface.getEditingMode() === 'suggesting') askUnmarked(surface, what, act)
  else act()
}

/** Runs one command of the engine and tells the person where it refuses. */
export function exec(context: CommandContext, command: SurfaceCommand): boolean {
  const { surface } = context
  const what = UNMARKED[command.type]
  if (what !== undefined && surface.getEditingMode() === 'suggesting' && surface.can(command).ok) {
    askUnmarked(surface, what, () => void surface.exec(command))
    return false
  }
  const result = surface.exec(command)
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
