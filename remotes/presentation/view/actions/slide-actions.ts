import { linkedPart, stringOf } from '../../model/index.ts'
import type { DeckView } from '../state/deck-view.ts'
import type { Action } from './action.ts'

/** Slides stay as they are while masters and layouts are shown. */
const showsSlides = ({ store }: DeckView): string | null => (store.isMasters ? '请先关闭母版视图' : null)

const hasSlide = (view: DeckView): string | null =>
  showsSlides(view) ?? (view.store.selection.slide === null ? '演示文稿里没有幻灯片' : null)

/** A new slide behind the current one, which is then shown. */
export function insertSlide({ store }: DeckView, layout?: string): void {
  const answer = store.run('slide.insert', { after: store.selection.slide, ...(layout !== undefined && { layout }) })
  if (typeof answer?.['slide'] === 'string') store.go(answer['slide'])
}

/** A slide like the current one is followed by one of content, not by another title. */
export function layoutOfNext({ store: { deck, selection } }: DeckView): string | undefined {
  const layouts = deck.pagesOfKind('layout')
  const current = selection.slide === null ? null : deck.page(selection.slide)
  const used = current && layoutOf(current)
  const at = layouts.findIndex((id) => id === used)
  const kind = at < 0 ? '' : layoutType(deck.page(layouts[at] ?? ''))
  return kind === 'title' ? (layouts[at + 1] ?? layouts[at]) : (layouts[at] ?? layouts[0])
}

const layoutOf = (page: Parameters<typeof linkedPart>[0]): string | null => linkedPart(page, 'slideLayout')
const layoutType = (page: Parameters<typeof linkedPart>[0]): string =>
  page ? (/\stype="(\w+)"/.exec(stringOf(page, 'root'))?.[1] ?? '') : ''

export const SLIDE_ACTIONS = {
  insert: {
    id: 'slide.insert',
    title: '新建幻灯片',
    shortcuts: ['Mod+M'],
    refusal: showsSlides,
    run: (view) => insertSlide(view, layoutOfNext(view)),
  },
  duplicate: {
    id: 'slide.duplicate',
    title: '复制幻灯片',
    shortcuts: ['Mod+Shift+D'],
    refusal: hasSlide,
    run({ store }) {
      const answer = store.run('slide.duplicate', { slides: store.selection.slides })
      const [first] = (answer?.['slides'] ?? []) as readonly string[]
      if (first !== undefined) store.go(first)
    },
  },
  remove: {
    id: 'slide.delete',
    title: '删除幻灯片',
    refusal: hasSlide,
    run: ({ store }) => void store.run('slide.delete', { slides: store.selection.slides }),
  },
  hide: {
    id: 'slide.hide',
    title: '隐藏幻灯片',
    refusal: hasSlide,
    isActive: ({ store: { deck, selection } }) =>
      selection.slide !== null && deck.page(selection.slide)?.get('hidden') === true,
    run({ store }) {
      const isHidden = store.selection.slides.every((id) => store.deck.page(id)?.get('hidden') === true)
      store.run('slide.hide', { slides: store.selection.slides, isHidden: !isHidden })
    },
  },
  moveUp: {
    id: 'slide.moveUp',
    title: '上移幻灯片',
    shortcuts: ['Mod+ArrowUp'],
    refusal: (view) =>
      showsSlides(view) ??
      (view.store.slides.indexOf(view.store.selection.slides[0] ?? '') > 0 ? null : '已经在最前面'),
    run({ store }) {
      const at = store.slides.indexOf(store.selection.slides[0] ?? '')
      store.run('slide.move', { slides: store.selection.slides, after: store.slides[at - 2] ?? null })
    },
  },
  moveDown: {
    id: 'slide.moveDown',
    title: '下移幻灯片',
    shortcuts: ['Mod+ArrowDown'],
    refusal: (view) =>
      showsSlides(view) ??
      (view.store.slides.indexOf(view.store.selection.slides.at(-1) ?? '') < view.store.slides.length - 1
        ? null
        : '已经在最后面'),
    run({ store }) {
      const at = store.slides.indexOf(store.selection.slides.at(-1) ?? '')
      store.run('slide.move', { slides: store.selection.slides, after: store.slides[at + 1] ?? null })
    },
  },
  reset: {
    id: 'slide.reset',
    title: '重置',
    refusal: hasSlide,
    run: ({ store }) => void store.run('slide.reset', { slides: store.selection.slides }),
  },
  section: {
    id: 'section.insert',
    title: '新增节',
    refusal: hasSlide,
    run: ({ store }) => void store.run('section.insert', { slide: store.selection.slides[0], name: '无标题节' }),
  },
} as const satisfies Readonly<Record<string, Action>>
