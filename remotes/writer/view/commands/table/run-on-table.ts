import type { CellPlace } from '../../../commands/table-place.ts'
import type { Command, CommandContext, DialogName } from '../command.ts'
import { dialogCommand } from '../dialog-command.ts'
import { storyName } from '../edit-story.ts'
import { runModel, type TreeCommand } from '../run-model.ts'
import { type TablePlace, tablePlace } from './table-place.ts'

const OUTSIDE = '请先把光标放到表格里'

export const outside = ({ snapshot }: CommandContext): string | null => (snapshot.table ? null : OUTSIDE)

/** Opens a dialog about the table of the caret. */
export const tableDialog = (dialog: DialogName, id: string, title: string): Command =>
  dialogCommand(dialog, { id, title, refusal: outside })

interface TableName {
  readonly part?: string | undefined
  readonly table: number | string
}

/** Runs a command of the model on the caret's table. @param fill null where nothing is to be done */
export function runOnTable<Args extends TableName>(
  context: CommandContext,
  command: TreeCommand<Args>,
  fill: (place: TablePlace) => Omit<Args, keyof TableName> | null,
): boolean {
  // What was just typed is in the table before it is read.
  context.surface.surface?.flushPendingInput()
  const place = tablePlace(context)
  const part = storyName(context)
  const args = place && fill(place)
  if (!place || part === null || args === null) return false
  return runModel(context.surface, command, { ...args, part, table: place.table.id } as Args)
}

/** Cells as arguments name them. */
export const cellsIn = (cells: TablePlace['cells']): readonly CellPlace[] =>
  cells.map(({ row, column }) => ({ row, column }))

export function tableEdit<Args extends TableName>(
  described: Pick<Command, 'id' | 'title'> & {
    readonly refusal?: (context: CommandContext) => string | null
    readonly isActive?: (place: TablePlace) => boolean
  },
  command: TreeCommand<Args>,
  fill: (place: TablePlace) => Omit<Args, keyof TableName> | null,
): Command {
  const { id, title, refusal, isActive } = described
  return {
    id,
    title,
    runs: [command.id],
    refusal: (context) => outside(context) ?? refusal?.(context) ?? null,
    ...(isActive === undefined
      ? {}
      : {
          isActive: (context) => {
            const place = context.snapshot.table ? tablePlace(context) : null
            return place !== null && isActive(place)
          },
        }),
    run: (context) => void runOnTable(context, command, fill),
  }
}
