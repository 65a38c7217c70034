import { linkedPart, stringOf } from '../../model/index.ts'
import type { PlaceholderKind } from '../../model/edit/layouts.ts'
import type { Action } from '../actions/action.ts'
import type { DeckView } from '../state/deck-view.ts'

const PT_PER_PX = 0.75

const kindOf = ({ store: { deck, selection } }: DeckView): string => {
  const page = selection.slide === null ? null : deck.page(selection.slide)
  return page ? stringOf(page, 'kind') : ''
}

export const isLayout = (view: DeckView): string | null => (kindOf(view) === 'layout' ? null : '请先选择一个版式')

/** The master that is shown, or that of the layout that is. */
function masterOf(view: DeckView): string | null {
  const { slide } = view.store.selection
  if (slide === null) return null
  return kindOf(view) === 'master' ? slide : linkedPart(view.store.deck.page(slide), 'slideMaster')
}

const goTo = ({ store }: DeckView, answer: Readonly<Record<string, unknown>> | null): void => {
  const layout = answer?.['layout']
  if (typeof layout === 'string') store.go(layout)
}

/** Puts a placeholder in the middle of the layout, where it is then moved and sized. */
export function insertPlaceholder({ store, text }: DeckView, kind: PlaceholderKind): void {
  text.end()
  const { width, height } = store.renderer.size
  const answer = store.run('layout.insertPlaceholder', {
    layout: store.selection.slide,
    kind,
    x: width * 0.3 * PT_PER_PX,
    y: height * 0.35 * PT_PER_PX,
    width: width * 0.4 * PT_PER_PX,
    height: height * 0.35 * PT_PER_PX,
  })
  const shape = answer?.['shape']
  if (typeof shape === 'string') store.selectShapes([shape])
}

export const MASTER_ACTIONS = {
  insert: {
    id: 'layout.insert',
    title: '插入版式',
    refusal: (view) => (masterOf(view) === null ? '演示文稿没有母版' : null),
    run: (view) => goTo(view, view.store.run('layout.insert', { master: masterOf(view), name: '自定义版式' })),
  },
  duplicate: {
    id: 'layout.duplicate',
    title: '复制版式',
    refusal: isLayout,
    run: (view) => goTo(view, view.store.run('layout.duplicate', { layout: view.store.selection.slide })),
  },
  remove: {
    id: 'layout.delete',
    title: '删除版式',
    refusal: isLayout,
    run: ({ store }) => void store.run('layout.delete', { layout: store.selection.slide }),
  },
  close: {
    id: 'view.closeMaster',
    title: '关闭母版视图',
    run({ store, text }) {
      text.end()
      store.showMasters(false)
    },
  },
} as const satisfies Readonly<Record<string, Action>>
