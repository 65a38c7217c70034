import { nextZoom } from '../stage/zoom.ts'
import type { Action } from './action.ts'

const look = (id: string, title: string, shortcuts: readonly string[], run: Action['run']): Action => ({
  id,
  title,
  shortcuts,
  isForReaders: true,
  run,
})

export const VIEW_ACTIONS = {
  undo: {
    id: 'undo',
    title: '撤销',
    shortcuts: ['Mod+Z'],
    refusal: ({ store }) => (store.undo.canUndo ? null : '没有可以撤销的操作'),
    run: ({ store }) => void store.undo.undo(),
  },
  redo: {
    id: 'redo',
    title: '重做',
    shortcuts: ['Mod+Y', 'Mod+Shift+Z'],
    refusal: ({ store }) => (store.undo.canRedo ? null : '没有可以重做的操作'),
    run: ({ store }) => void store.undo.redo(),
  },
  save: look('save', '保存', ['Mod+S'], ({ host }) => void host.session.save({ manual: true })),
  next: look('slide.next', '下一张', ['PageDown'], ({ store }) => store.goTo(store.at + 1)),
  previous: look('slide.previous', '上一张', ['PageUp'], ({ store }) => store.goTo(store.at - 1)),
  first: look('slide.first', '第一张', ['Home'], ({ store }) => store.goTo(0)),
  last: look('slide.last', '最后一张', ['End'], ({ store }) => store.goTo(store.slides.length - 1)),
  zoomIn: look('zoom.in', '放大', ['Mod+=', 'Mod++'], ({ options }) =>
    options.set({ zoom: nextZoom(options.shown.scale, 1) }),
  ),
  zoomOut: look('zoom.out', '缩小', ['Mod+-'], ({ options }) =>
    options.set({ zoom: nextZoom(options.shown.scale, -1) }),
  ),
  fit: look('zoom.fit', '适合窗口', ['Mod+0'], ({ options }) => options.set({ zoom: 'fit' })),
  notes: {
    ...look('view.notes', '备注', [], ({ options }) => options.set({ hasNotes: !options.shown.hasNotes })),
    isActive: ({ options }) => options.shown.hasNotes,
  },
} as const satisfies Readonly<Record<string, Action>>
