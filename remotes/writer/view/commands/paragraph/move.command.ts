import { moveParagraphs, moveRows } from '../../../commands/move-commands.ts'
import type { Direction } from '../../../model/tree/move-blocks.ts'
import { selectedText } from '../../engine/index.ts'
import type { Command, CommandContext } from '../command.ts'
import { paragraphsIn, runModel } from '../run-model.ts'

const REASONS: Readonly<Record<string, string>> = {
  atEdge: '已经到头，不能再移动了',
  notTogether: '选中的段落不在一起（例如一半在表格里），不能一起移动',
  sectionEnd: '选中的段落带着分节符，移动它会改变整节的页面设置',
  mergedRows: '这里有上下合并的单元格，不能移动行',
  beingWritten: '别人正在这里写字，等他写完再移动',
}
const FAILED = '这里不能移动'

/** Paragraphs of the selection before or behind their neighbour; in a table the rows. What is selected stays selected. */
function move({ surface, ui }: CommandContext, direction: Direction): void {
  const pages = surface.surface
  pages?.flushPendingInput()
  const selected = selectedText(surface)
  if (!pages || !selected) return
  const { selection, cellSelection } = pages.state()
  // A selection that ends before the first letter of a paragraph has nothing of it.
  const { ranges } = selected
  const isBehind = ranges.length > 1 && !cellSelection && ranges.at(-1)?.end === 0
  const paragraphs = isBehind ? selected.paragraphs.slice(0, -1) : selected.paragraphs
  const args = { ...paragraphsIn({ ...selected, paragraphs }), direction, written: [...ui.writtenByOthers()] }
  const command = surface.snapshot().table ? moveRows : moveParagraphs
  const isDone = runModel(surface, command, args, ({ reason }) => ui.toast('info', REASONS[reason] ?? FAILED))
  if (!isDone) return
  if (cellSelection) pages.setCellSelection(cellSelection)
  else pages.setSelection(selection)
  pages.revealPosition(selection.head)
}

export const moveUp: Command = {
  id: 'move-up',
  title: '上移段落或表格行',
  shortcuts: ['Alt+Shift+ArrowUp'],
  runs: [moveParagraphs.id, moveRows.id],
  run: (context) => move(context, 'up'),
}

export const moveDown: Command = {
  id: 'move-down',
  title: '下移段落或表格行',
  shortcuts: ['Alt+Shift+ArrowDown'],
  runs: [moveParagraphs.id, moveRows.id],
  run: (context) => move(context, 'down'),
}
