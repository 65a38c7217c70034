import type { Action } from './action.ts'
import type { DeckView } from '../state/deck-view.ts'

const hasSlides = ({ store }: DeckView): string | null => (store.deckSlides.length > 0 ? null : '演示文稿里没有幻灯片')

const start = (
  id: string,
  title: string,
  shortcuts: readonly string[],
  from: 'first' | 'current',
  hasPresenter = false,
): Action => ({
  id,
  title,
  shortcuts,
  isForReaders: true,
  refusal: hasSlides,
  run({ shows, text }) {
    text.end()
    shows.start(from, hasPresenter)
  },
})

export const SHOW_ACTIONS = {
  first: start('show.first', '从头放映', ['F5'], 'first'),
  current: start('show.current', '从当前页放映', ['Shift+F5'], 'current'),
  rehearse: {
    id: 'show.rehearse',
    title: '排练计时',
    refusal: hasSlides,
    run({ shows, text }) {
      text.end()
      shows.rehearse()
    },
  },
  presenter: start('show.presenter', '演示者视图', ['Alt+F5'], 'first', true),
} as const satisfies Readonly<Record<string, Action>>
