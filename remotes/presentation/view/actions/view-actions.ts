import { holdKeys } from '@wenfang/shared-ui'
import { findShape, shapeTree, stringOf } from '../../model/index.ts'
import type { DeckView } from '../state/deck-view.ts'
import { nextZoom } from '../stage/zoom.ts'
import { showsAll, type DeckMode, type ShownOptions, type SidePanelName } from '../state/view-options.ts'
import type { Action } from './action.ts'

/** What the frame that is selected alone shows, as written; '' without one. */
function graphicOf({ store: { deck, selection } }: DeckView): string {
  const page = selection.slide === null ? null : deck.page(selection.slide)
  const [shape, ...others] = selection.shapes
  const node = page && shape !== undefined && others.length === 0 ? findShape(shapeTree(page), shape) : null
  return node ? stringOf(node.map, 'graphic') : ''
}

/** One chart is selected. */
export const isChart = (view: DeckView): boolean => graphicOf(view).includes('<c:chart')
/** One diagram (SmartArt) is selected. */
export const isDiagram = (view: DeckView): boolean => graphicOf(view).includes(':relIds')

const look = (id: string, title: string, shortcuts: readonly string[], run: Action['run']): Action => ({
  id,
  title,
  shortcuts,
  isForReaders: true,
  run,
})

/** What is about the one slide in the middle. */
const ofOneSlide = (...args: Parameters<typeof look>): Action => ({
  ...look(...args),
  refusal: ({ options, store }) =>
    showsAll(options.shown.mode) && !store.isMasters ? '这个视图显示所有幻灯片，请先回到普通视图' : null,
})

const mode = (name: DeckMode, title: string): Action => ({
  ...look(`view.${name}`, title, [], ({ options, text, store }) => {
    text.end()
    store.showMasters(false)
    options.set({ mode: name })
  }),
  isActive: ({ options, store }) => options.shown.mode === name && !store.isMasters,
})

const isSideShown = ({ side: shown, mode: now }: ShownOptions, name: SidePanelName): boolean =>
  shown === name && !showsAll(now)

const side = (name: SidePanelName, title: string, shortcuts: readonly string[] = []): Action => ({
  ...look(`view.${name}`, title, shortcuts, ({ options }) => {
    const isOpening = !isSideShown(options.shown, name)
    if (isOpening) holdKeys()
    // A panel is about the one slide in the middle.
    const { mode: before } = options.shown
    options.set({ side: isOpening ? name : null, mode: showsAll(before) ? 'normal' : before })
  }),
  isActive: ({ options }) => isSideShown(options.shown, name),
})

const needsSlide = ({ store }: DeckView): string | null =>
  store.selection.slide === null ? '演示文稿里没有幻灯片' : null

const FIND_FIELD = '.deck-find-words'

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
  zoomIn: ofOneSlide('zoom.in', '放大', ['Mod+=', 'Mod++'], ({ options }) =>
    options.set({ zoom: nextZoom(options.shown.scale, 1) }),
  ),
  zoomOut: ofOneSlide('zoom.out', '缩小', ['Mod+-'], ({ options }) =>
    options.set({ zoom: nextZoom(options.shown.scale, -1) }),
  ),
  fit: ofOneSlide('zoom.fit', '适合窗口', ['Mod+0'], ({ options }) => options.set({ zoom: 'fit' })),
  find: {
    ...look('view.find', '查找和替换', ['Mod+F', 'Mod+H'], ({ options }) => {
      const { mode: before } = options.shown
      if (isSideShown(options.shown, 'find')) return document.querySelector<HTMLInputElement>(FIND_FIELD)?.select()
      holdKeys()
      options.set({ side: 'find', mode: showsAll(before) ? 'normal' : before })
    }),
    isActive: ({ options }) => isSideShown(options.shown, 'find'),
  },
  notes: {
    ...ofOneSlide('view.notes', '备注', [], ({ options }) => options.set({ hasNotes: !options.shown.hasNotes })),
    isActive: ({ options }) => options.shown.hasNotes && !showsAll(options.shown.mode),
  },
  normal: mode('normal', '普通视图'),
  outline: mode('outline', '大纲视图'),
  sorter: mode('sorter', '幻灯片浏览'),
  reading: mode('reading', '阅读视图'),
  master: {
    id: 'view.master',
    title: '幻灯片母版',
    refusal: ({ store }) => (store.deck.pagesOfKind('master').length > 0 ? null : '演示文稿没有母版'),
    isActive: ({ store }) => store.isMasters,
    run({ store, text, options }) {
      text.end()
      options.set({ mode: 'normal', side: null })
      store.showMasters(!store.isMasters)
    },
  },
  selection: side('selection', '选择窗格', ['Alt+F10']),
  animations: side('animations', '动画窗格'),
  accessibility: side('accessibility', '替代文字'),
  chart: {
    ...side('chart', '图表数据'),
    refusal: (view) => (isChart(view) ? null : '请选择一个图表'),
  },
  link: {
    ...side('link', '链接', ['Mod+K']),
    isForReaders: false,
    refusal: ({ store, text }) =>
      text.target || store.selection.shapes.length === 1 ? null : '请先选择一个对象，或选中要做成链接的文字',
  },
  equation: { ...side('equation', '公式', ['Alt+=']), isForReaders: false, refusal: needsSlide },
  symbol: { ...side('symbol', '符号'), isForReaders: false, refusal: needsSlide },
  fonts: { ...side('fonts', '字体'), isForReaders: false },
  templates: { ...side('templates', '模板'), isForReaders: false },
} as const satisfies Readonly<Record<string, Action>>
