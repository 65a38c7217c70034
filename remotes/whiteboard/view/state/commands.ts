import {
  currentOf,
  findByShortcut,
  refusalOf,
  type CommandSurroundings,
  type KeyPress,
  type RemoteCommand,
} from '@wenfang/shared-remote/surface'
import { printDocument, printRefusal } from '@wenfang/shared-remote/print'
import { commands as model } from '../../commands/commands.ts'
import { listOf, textOf, type CardStep } from '../../model/index.ts'
import type { BoardView } from './board-state.ts'
import { openLink } from './open-link.ts'
import type { Tool } from './board-surface.ts'
import { columnsAt } from './columns-at.ts'

/** Everything a command decides by. */
export interface CommandContext extends CommandSurroundings {
  readonly view: BoardView
}

export type Command = RemoteCommand<CommandContext>

const NOTHING_CHOSEN = '先选中图形'

const chosen = (view: BoardView): string[] => [...view.surface.state.selected]
const needs =
  (least: number, text: string) =>
  ({ view }: CommandContext): string | null =>
    chosen(view).length < least ? text : null

const tool = (id: Tool, title: string, shortcut: string): Command => ({
  id: `tool.${id}`,
  title,
  shortcuts: [shortcut],
  isForReaders: id === 'hand' || id === 'selection' || id === 'laser',
  isActive: ({ view }) => view.surface.state.tool === id,
  run({ view }) {
    view.surface.take(id)
    view.surface.focus()
  },
})

const look = (id: string, title: string, shortcuts: readonly string[], run: (view: BoardView) => void): Command => ({
  id,
  title,
  shortcuts,
  isForReaders: true,
  run: ({ view }) => run(view),
})

const onChosen = (
  id: string,
  title: string,
  run: (view: BoardView, ids: string[]) => void,
  {
    least = 1,
    text = NOTHING_CHOSEN,
    shortcuts = [],
  }: { least?: number; text?: string; shortcuts?: readonly string[] } = {},
): Command => ({
  id,
  title,
  shortcuts,
  refusal: needs(least, text),
  run: ({ view }) => run(view, chosen(view)),
})

/** The pages beside the one that is shown, as the tabs below the board have them. */
const pageStep = (step: 1 | -1, id: string, title: string, key: string, none: string): Command => {
  const beside = ({ surface: { state } }: BoardView): string | undefined =>
    state.pages[state.pages.findIndex((page) => page.id === state.page) + step]?.id
  return {
    ...look(id, title, [`Mod+${key}`], (view) => view.editor.turnTo(beside(view) ?? view.editor.page)),
    refusal: ({ view }) => (beside(view) === undefined ? none : null),
  }
}

/** Of the shape that is chosen; empty where it has none. */
const chosenLink = ({ surface }: BoardView): string => textOf(surface.selectedElements()[0]?.['link'])

const TWO = { least: 2, text: '至少选中两个图形' }
const STEP = 1.25

export const tools = {
  selection: tool('selection', '选择', 'V'),
  hand: tool('hand', '移动画布', 'H'),
  rectangle: tool('rectangle', '矩形', 'R'),
  ellipse: tool('ellipse', '椭圆', 'O'),
  diamond: tool('diamond', '菱形', 'D'),
  arrow: tool('arrow', '连线', 'A'),
  line: tool('line', '线条', 'L'),
  freedraw: tool('freedraw', '画笔', 'P'),
  text: tool('text', '文字', 'T'),
  eraser: tool('eraser', '橡皮', 'E'),
  frame: tool('frame', '画框', 'F'),
  laser: tool('laser', '激光笔', 'K'),
} as const

const isLocked = (view: BoardView): boolean => view.surface.selectedElements().every(({ locked }) => locked === true)

export const commands = {
  undo: {
    id: 'undo',
    title: '撤销',
    shortcuts: ['Mod+Z'],
    refusal: ({ view }) => (view.surface.state.canUndo ? null : '没有可以撤销的操作'),
    run: ({ view }) => view.editor.undoStep(),
  },
  redo: {
    id: 'redo',
    title: '重做',
    shortcuts: ['Mod+Y', 'Mod+Shift+Z'],
    refusal: ({ view }) => (view.surface.state.canRedo ? null : '没有可以重做的操作'),
    run: ({ view }) => view.editor.redoStep(),
  },
  save: look('save', '保存', ['Mod+S'], ({ host }) => void host.session.save({ manual: true })),
  zoomIn: look('zoom-in', '放大', ['Mod+='], ({ surface }) => surface.zoomTo(surface.state.zoom * STEP)),
  zoomOut: look('zoom-out', '缩小', ['Mod+-'], ({ surface }) => surface.zoomTo(surface.state.zoom / STEP)),
  actualSize: look('actual-size', '实际大小', ['Mod+0'], ({ surface }) => surface.zoomTo(1)),
  fit: look('fit', '显示全部', ['Shift+1'], ({ surface }) => surface.fit()),
  fitChosen: {
    ...look('fit-chosen', '显示选中的图形', ['Shift+2'], ({ surface }) => surface.fit(surface.state.selected)),
    refusal: needs(1, NOTHING_CHOSEN),
  },
  grid: {
    ...look('grid', '网格', ["Mod+'"], ({ surface }) => surface.setGrid(!surface.state.hasGrid)),
    isActive: ({ view }) => view.surface.state.hasGrid,
  },
  snapping: {
    id: 'snapping',
    title: '对齐吸附',
    isActive: ({ view }) => view.surface.state.hasSnapping,
    run: ({ view }) => view.surface.setSnapping(!view.surface.state.hasSnapping),
  },
  keepTool: {
    id: 'keep-tool',
    title: '连续绘制',
    shortcuts: ['Q'],
    isActive: ({ view }) => view.surface.state.isToolKept,
    run: ({ view }) => view.surface.keepTool(!view.surface.state.isToolKept),
  },
  previousPage: pageStep(-1, 'previous-page', '上一页', 'PageUp', '这是第一页'),
  nextPage: pageStep(1, 'next-page', '下一页', 'PageDown', '这是最后一页'),
  delete: onChosen('delete', '删除', ({ editor }, ids) => editor.run(model.remove, { ids })),
  duplicate: onChosen('duplicate', '创建副本', ({ editor, surface }, ids) => {
    const copies = editor.run(model.duplicate, { ids, dx: 20, dy: 20 })
    if (copies) surface.select(copies.ids)
  }),
  group: onChosen('group', '组合', ({ editor }, ids) => editor.run(model.group, { ids }), {
    ...TWO,
    shortcuts: ['Mod+G'],
  }),
  ungroup: {
    ...onChosen('ungroup', '取消组合', ({ editor }, ids) => editor.run(model.ungroup, { ids }), {
      shortcuts: ['Mod+Shift+G'],
    }),
    refusal: ({ view }) =>
      view.surface.selectedElements().some(({ groupIds }) => listOf(groupIds).length > 0) ? null : '选中的图形没有组合',
  },
  lock: {
    ...onChosen('lock', '锁定', (view, ids) => view.editor.run(model.lock, { ids, isLocked: !isLocked(view) }), {
      shortcuts: ['Mod+Shift+L'],
    }),
    isActive: ({ view }) => chosen(view).length > 0 && isLocked(view),
  },
  toFront: onChosen('to-front', '移到最上面', ({ editor }, ids) => editor.run(model.order, { ids, to: 'front' }), {
    shortcuts: ['Mod+Shift+]'],
  }),
  forward: onChosen('forward', '上移一层', ({ editor }, ids) => editor.run(model.order, { ids, to: 'forward' }), {
    shortcuts: ['Mod+]'],
  }),
  backward: onChosen('backward', '下移一层', ({ editor }, ids) => editor.run(model.order, { ids, to: 'backward' }), {
    shortcuts: ['Mod+['],
  }),
  toBack: onChosen('to-back', '移到最下面', ({ editor }, ids) => editor.run(model.order, { ids, to: 'back' }), {
    shortcuts: ['Mod+Shift+['],
  }),
  alignLeft: onChosen('align-left', '左对齐', ({ editor }, ids) => editor.run(model.align, { ids, to: 'left' }), TWO),
  alignCentre: onChosen(
    'align-centre',
    '水平居中',
    ({ editor }, ids) => editor.run(model.align, { ids, to: 'centre' }),
    TWO,
  ),
  alignRight: onChosen(
    'align-right',
    '右对齐',
    ({ editor }, ids) => editor.run(model.align, { ids, to: 'right' }),
    TWO,
  ),
  alignTop: onChosen('align-top', '顶端对齐', ({ editor }, ids) => editor.run(model.align, { ids, to: 'top' }), TWO),
  alignMiddle: onChosen(
    'align-middle',
    '垂直居中',
    ({ editor }, ids) => editor.run(model.align, { ids, to: 'middle' }),
    TWO,
  ),
  alignBottom: onChosen(
    'align-bottom',
    '底端对齐',
    ({ editor }, ids) => editor.run(model.align, { ids, to: 'bottom' }),
    TWO,
  ),
  distributeAcross: onChosen(
    'distribute-across',
    '水平等距',
    ({ editor }, ids) => editor.run(model.distribute, { ids, axis: 'horizontal' }),
    { least: 3, text: '至少选中三个图形' },
  ),
  distributeDown: onChosen(
    'distribute-down',
    '垂直等距',
    ({ editor }, ids) => editor.run(model.distribute, { ids, axis: 'vertical' }),
    { least: 3, text: '至少选中三个图形' },
  ),
  layOut: onChosen('lay-out', '排成网格', ({ editor }, ids) => editor.run(model.grid, { ids, gap: 24 }), TWO),
  connect: onChosen(
    'connect',
    '连起来',
    ({ editor }, [from = '', to = '']) => editor.run(model.connectShapes, { from, to, kind: 'straight' }),
    TWO,
  ),
  downloadPng: {
    id: 'download-png',
    title: '下载为图片（.png，可以再打开编辑）',
    isForReaders: true,
    refusal: ({ view }) =>
      currentOf(view.host.permission$, undefined)?.export === 1 ? null : '你没有导出这个文件的权限',
    run: ({ view }) => void import('../export/download-png.ts').then(({ downloadPng }) => downloadPng(view)),
  },
  print: {
    id: 'print',
    title: '打印',
    shortcuts: ['Mod+P'],
    isForReaders: true,
    refusal: ({ view }) => printRefusal(view.host),
    run: ({ view }) =>
      void printDocument(view.host, async () => (await import('../export/print-board.ts')).print(view)),
  },
  openLink: {
    ...look('open-link', '打开链接', ['Alt+Enter'], (view) => openLink(view.editor, chosenLink(view))),
    refusal: ({ view }) => (chosenLink(view) === '' ? '选中的图形没有链接' : null),
  },
  arrangeMap: onChosen('arrange-map', '整理思维导图', ({ editor }, [id = '']) => editor.run(model.arrangeMap, { id })),
  addChild: onChosen('add-child', '添加下级主题', ({ editor }, [id = '']) => {
    const made = editor.run(model.addThought, { id, as: 'child' })
    if (made) editor.typeInto(made.id)
  }),
  addSibling: onChosen('add-sibling', '添加同级主题', ({ editor }, [id = '']) => {
    const made = editor.run(model.addThought, { id, as: 'sibling' })
    if (made) editor.typeInto(made.id)
  }),
} as const satisfies Record<string, Command>

const inColumn = ({ view }: CommandContext): string | null =>
  chosen(view).length === 1 && columnsAt(view.editor.board, chosen(view)).length > 0
    ? null
    : '先选中看板的一列，或里面的一张卡片'

const taskStep = (step: CardStep, title: string, key: string): Command => ({
  id: `task-${step}`,
  title,
  shortcuts: [`Alt+${key}`],
  refusal: inColumn,
  run: ({ view }) => void view.editor.run(model.moveTask, { id: chosen(view)[0] ?? '', step }),
})

/** Of kanban boards. Their keys mean this only where a column or a card is chosen. */
export const kanban = {
  addTask: {
    id: 'add-task',
    title: '添加卡片',
    shortcuts: ['Tab'],
    refusal: inColumn,
    run({ view }) {
      const made = view.editor.run(model.addTask, { id: chosen(view)[0] ?? '' })
      if (made) view.editor.typeInto(made.id)
    },
  },
  up: taskStep('up', '卡片上移', 'ArrowUp'),
  down: taskStep('down', '卡片下移', 'ArrowDown'),
  left: taskStep('left', '卡片移到左边一列', 'ArrowLeft'),
  right: taskStep('right', '卡片移到右边一列', 'ArrowRight'),
} as const satisfies Record<string, Command>

export const contextOf = (view: BoardView): CommandContext => ({
  view,
  canWrite: view.canWrite,
  ui: { toast: (kind, text) => view.host.toast(kind, text) },
})

export const refusal = (view: BoardView, command: Command): string | null =>
  refusalOf(command, contextOf(view), undefined)

const ALL: readonly Command[] = [...Object.values(commands), ...Object.values(tools)]

export const commandOfKeys = (press: KeyPress): Command | undefined => findByShortcut(ALL, press)
