import { holdKeys } from '@wenfang/shared-ui'
import { nextZoom } from '../stage/zoom.ts'
import type { DeckMode, ShownOptions, SidePanelName } from '../state/view-options.ts'
import type { Action } from './action.ts'

const look = (id: string, title: string, shortcuts: readonly string[], run: Action['run']): Action => ({
  id,
  title,
  shortcuts,
  isForReaders: true,
  run,
})

const mode = (name: DeckMode, title: string): Action => ({
  ...look(`view.${name}`, title, [], ({ options, text }) => {
    text.end()
    options.set({ mode: name })
  }),
  isActive: ({ options }) => options.shown.mode === name,
})

const isSideShown = ({ side: shown, mode: now }: ShownOptions, name: SidePanelName): boolean =>
  shown === name && now !== 'sorter'

const side = (name: SidePanelName, title: string, shortcuts: readonly string[] = []): Action => ({
  ...look(`view.${name}`, title, shortcuts, ({ options }) => {
    const isOpening = !isSideShown(options.shown, name)
    if (isOpening) holdKeys()
    // A panel is about the one slide in the middle.
    const { mode: before } = options.shown
    options.set({ side: isOpening ? name : null, mode: before === 'sorter' ? 'normal' : before })
  }),
  isActive: ({ options }) => isSideShown(options.shown, name),
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
  normal: mode('normal', '普通视图'),
  outline: mode('outline', '大纲视图'),
  sorter: mode('sorter', '幻灯片浏览'),
  selection: side('selection', '选择窗格', ['Alt+F10']),
  animations: side('animations', '动画窗格'),
  accessibility: side('accessibility', '替代文字'),
  templates: { ...side('templates', '模板'), isForReaders: false },
} as const satisfies Readonly<Record<string, Action>>
