import {
  CommandType,
  EDITOR_ACTIVATED,
  FOCUSING_FX_BAR_EDITOR,
  type ICommandService,
  type IContextService,
  type IDisposable,
  type IMultiCommand,
  RedoCommandId,
  UndoCommandId,
} from '@univerjs/core'

/** Before the engine's own. */
const FIRST = 999

const isOnGrid = (context: IContextService): boolean =>
  !context.getContextValue(EDITOR_ACTIVATED) && !context.getContextValue(FOCUSING_FX_BAR_EDITOR)

/** Undo and redo of the engine's keys are those of the shared model, except while a cell is typed into. */
export function registerOwnUndo(commands: ICommandService, undo: () => void, redo: () => void): IDisposable[] {
  const command = (id: string, name: string, run: () => void): IMultiCommand => ({
    id,
    name,
    type: CommandType.COMMAND,
    multi: true,
    priority: FIRST,
    preconditions: isOnGrid,
    handler() {
      run()
      return true
    },
  })
  return [
    commands.registerMultipleCommand(command(UndoCommandId, 'wenfang.undo', undo)),
    commands.registerMultipleCommand(command(RedoCommandId, 'wenfang.redo', redo)),
  ]
}
