import { commands } from '../../commands/commands.ts'
import { lateCommands } from '../../commands/late-commands.ts'
import { readMermaid, type Mermaid } from '../../model/drawn.ts'
import type { Pasted } from '../../model/index.ts'
import { middleOf } from '../insert/middle.ts'
import type { BoardView } from '../state/board-state.ts'
import { pastedHtml } from './pasted-html.ts'

const TITLES: Readonly<Record<Exclude<Pasted['kind'], 'mermaid'> | Mermaid['kind'], string>> = {
  table: '已粘贴为表格',
  'mind-map': '已粘贴为思维导图',
  flowchart: '已粘贴为流程图',
  sequence: '已粘贴为时序图',
  classes: '已粘贴为类图',
  entities: '已粘贴为实体关系图',
  states: '已粘贴为状态图',
  pie: '已粘贴为饼图',
}

/** Puts a text into the middle of what is in view, as what it is. */
export function paste(view: BoardView, pasted: Pasted): void {
  const { editor, surface, host } = view
  const at = { ...middleOf(surface.view(), 600, 300), page: editor.page }
  const diagram = pasted.kind === 'mermaid' ? readMermaid(pasted.text) : null
  if (pasted.kind === 'mermaid' && !diagram) return pasteWords(view, pasted.text)
  const made =
    pasted.kind === 'table'
      ? editor.run(lateCommands.insertTable, { rows: pasted.rows.map((row) => [...row]), ...at })
      : pasted.kind === 'mind-map'
        ? editor.run(lateCommands.insertMap, { text: pasted.text, ...at })
        : diagram && pasteDiagram(view, diagram, pasted.text, at)
  if (!made) return
  surface.select(made.ids)
  surface.reveal(made.ids)
  const title = pasted.kind === 'mermaid' ? diagram && TITLES[diagram.kind] : TITLES[pasted.kind]
  host.toast('info', `${title ?? ''}，撤销可以去掉`)
}

/** What a page copied: a table, a list that is set in, or else its words, which the engine pastes. */
export function pasteHtml(view: BoardView, pasted: Pasted | null, html: string, text: string, target: Element): void {
  const made = pasted ?? pastedHtml(html)
  if (made) return paste(view, made)
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

function pasteDiagram(
  { editor }: BoardView,
  diagram: Mermaid,
  text: string,
  at: { readonly x: number; readonly y: number; readonly page: string },
): { readonly ids: string[] } | null {
  switch (diagram.kind) {
    case 'flowchart':
      return editor.run(lateCommands.insertFlowchart, { text, ...at })
    case 'sequence':
      return editor.run(lateCommands.insertSequence, { text, ...at })
    case 'mind-map':
      return editor.run(lateCommands.insertMap, { text: diagram.text, ...at })
    case 'classes':
    case 'entities':
    case 'states':
    case 'pie':
      return editor.run(lateCommands.insertDiagram, { text, ...at })
  }
}

/** What begins like a diagram and says more than is understood stays what it is: words. */
function pasteWords({ editor, surface, host }: BoardView, text: string): void {
  const made = editor.run(commands.insert, {
    type: 'text',
    ...middleOf(surface.view(), 600, 300),
    text,
    page: editor.page,
  })
  if (!made) return
  surface.select([made.id])
  host.toast('info', '这段 Mermaid 里有画不出来的写法，已粘贴为文字')
}
