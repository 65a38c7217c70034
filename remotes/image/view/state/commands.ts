import {
  findByShortcut,
  refusalOf,
  type CommandSurroundings,
  type KeyPress,
  type RemoteCommand,
} from '@wenfang/shared-remote/surface'
import { isUntouched } from '../../model/index.ts'
import type { ImageView } from './image-view.ts'

/** Everything a command decides by. */
export interface CommandContext extends CommandSurroundings {
  readonly view: ImageView
}

export type Command = RemoteCommand<CommandContext>

const PAN_PX = 80

const look = (id: string, title: string, shortcuts: readonly string[], run: (view: ImageView) => void): Command => ({
  id,
  title,
  shortcuts,
  isForReaders: true,
  run: ({ view }) => run(view),
})

const isSame = ({ outcome, surface }: ImageView): boolean => isUntouched(outcome, surface)

export const commands = {
  zoomIn: look('zoom-in', '放大', ['+', '='], ({ surface }) => surface.zoomBy(1)),
  zoomOut: look('zoom-out', '缩小', ['-'], ({ surface }) => surface.zoomBy(-1)),
  fit: look('fit', '适合窗口', ['0'], ({ surface }) => surface.fit()),
  actualSize: look('actual-size', '实际像素（1:1）', ['1'], ({ surface }) => surface.zoomTo(1 / devicePixelRatio)),
  turnRight: look('turn-right', '顺时针旋转', ['R'], (view) => view.edit({ kind: 'turn', quarters: 1 })),
  turnLeft: look('turn-left', '逆时针旋转', ['Shift+R'], (view) => view.edit({ kind: 'turn', quarters: 3 })),
  mirror: look('mirror', '左右翻转', ['H'], (view) => view.edit({ kind: 'mirror', axis: 'horizontal' })),
  flip: look('flip', '上下翻转', ['V'], (view) => view.edit({ kind: 'mirror', axis: 'vertical' })),
  fullScreen: look('full-screen', '全屏', ['F'], ({ ui }) => ui.toggleFullScreen()),
  facts: look('facts', '图片信息', ['I'], ({ ui }) => ui.setPanel(ui.panel === 'facts' ? null : 'facts')),
  notes: look('notes', '批注', ['N'], ({ ui }) => ui.setPanel(ui.panel === 'notes' ? null : 'notes')),
  previousPage: look('previous-page', '上一页', ['PageUp'], ({ ui }) => ui.turnPage(-1)),
  nextPage: look('next-page', '下一页', ['PageDown'], ({ ui }) => ui.turnPage(1)),
  panLeft: look('pan-left', '向左移动', ['ArrowLeft'], ({ surface }) => surface.pan(-PAN_PX, 0)),
  panRight: look('pan-right', '向右移动', ['ArrowRight'], ({ surface }) => surface.pan(PAN_PX, 0)),
  panUp: look('pan-up', '向上移动', ['ArrowUp'], ({ surface }) => surface.pan(0, -PAN_PX)),
  panDown: look('pan-down', '向下移动', ['ArrowDown'], ({ surface }) => surface.pan(0, PAN_PX)),
  compare: {
    ...look('compare', '与编辑前对比', ['C'], ({ ui }) => ui.setMode(ui.mode === 'compare' ? 'look' : 'compare')),
    refusal: ({ view }) => (isSame(view) ? '图片还没有编辑过' : null),
    isActive: ({ view }) => view.ui.mode === 'compare',
  },
  crop: {
    id: 'crop',
    title: '裁剪',
    shortcuts: ['X'],
    isActive: ({ view }) => view.ui.mode === 'crop',
    run: ({ view: { ui } }) => ui.setMode(ui.mode === 'crop' ? 'look' : 'crop'),
  },
  reset: {
    id: 'reset',
    title: '还原为原图',
    refusal: ({ view }) => (view.edits.list().length === 0 ? '图片还没有编辑过' : null),
    run: ({ view }) => view.edits.clear(),
  },
  undo: {
    id: 'undo',
    title: '撤销',
    shortcuts: ['Mod+Z'],
    isForReaders: true,
    refusal: ({ view }) => (view.annotator.store.undo.canUndo ? null : '没有可以撤销的操作'),
    run: ({ view }) => view.annotator.store.undo.undo(),
  },
  redo: {
    id: 'redo',
    title: '重做',
    shortcuts: ['Mod+Y', 'Mod+Shift+Z'],
    isForReaders: true,
    refusal: ({ view }) => (view.annotator.store.undo.canRedo ? null : '没有可以重做的操作'),
    run: ({ view }) => view.annotator.store.undo.redo(),
  },
  removeNotes: {
    id: 'remove-notes',
    title: '删除批注',
    shortcuts: ['Delete', 'Backspace'],
    isForReaders: true,
    refusal: ({ view }) => (view.annotator.state().selected.length > 0 ? null : '没有选中的批注'),
    run: ({ view }) => void view.annotator.removeSelected(),
  },
  save: look('save', '保存', ['Mod+S'], ({ host }) => void host.session.save({ manual: true })),
} as const satisfies Record<string, Command>

export const contextOf = (view: ImageView): CommandContext => ({
  view,
  canWrite: view.canWrite,
  ui: { toast: (kind, text) => view.host.toast(kind, text) },
})

export const refusal = (view: ImageView, command: Command): string | null =>
  refusalOf(command, contextOf(view), undefined)

const ALL: readonly Command[] = Object.values(commands)

export const commandOfKeys = (press: KeyPress): Command | undefined => findByShortcut(ALL, press)
