import { commands } from '../../commands/commands.ts'
import { lateCommands } from '../../commands/late-commands.ts'
import type { Pasted } from '../../model/index.ts'
import { middleOf } from '../insert/middle.ts'
import type { BoardView } from '../state/board-state.ts'

const TITLES: Readonly<Record<Pasted['kind'], string>> = {
  table: '已粘贴为表格',
  'mind-map': '已粘贴为思维导图',
  flowchart: '已粘贴为流程图',
  sequence: '已粘贴为时序图',
}

/** Puts a text into the middle of what is in view, as what it is. */
export function paste({ editor, surface, host }: BoardView, pasted: Pasted): void {
  const at = { ...middleOf(surface.view(), 600, 300), page: editor.page }
  const made =
    pasted.kind === 'table'
      ? editor.run(commands.insertTable, { rows: pasted.rows.map((row) => [...row]), ...at })
      : pasted.kind === 'flowchart'
        ? editor.run(lateCommands.insertFlowchart, { text: pasted.text, ...at })
        : pasted.kind === 'sequence'
          ? editor.run(lateCommands.insertSequence, { text: pasted.text, ...at })
          : editor.run(commands.insertMap, { text: pasted.text, ...at })
  if (!made) return
  surface.select(made.ids)
  surface.fit(made.ids)
  host.toast('info', `${TITLES[pasted.kind]}，撤销可以去掉`)
}
