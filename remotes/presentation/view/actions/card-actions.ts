import { holdKeys } from '@wenfang/shared-ui'
import { soonCode } from '../soon/soon-code-loader.ts'
import type { DeckView } from '../state/deck-view.ts'
import type { Action } from './action.ts'

/** A part of another file is selected, and nothing else. */
export const isCard = (view: DeckView): boolean => view.host.cards !== undefined && soonCode()?.cardHere(view) != null

const forCard = (view: DeckView): string | null => (isCard(view) ? null : '请选择一张显示文件内容的图片')

export const CARD_ACTIONS = {
  insert: {
    id: 'card.insert',
    title: '文件内容',
    refusal: ({ host, store }) =>
      store.selection.slide === null ? '演示文稿里没有幻灯片' : host.cards ? null : '在这里不能放其他文件的内容',
    run({ options, text }) {
      text.end()
      holdKeys()
      options.set({ choosing: 'newCard' })
    },
  },
  enter: {
    id: 'card.enter',
    title: '就地打开文件',
    isForReaders: true,
    refusal: forCard,
    run(view) {
      const card = soonCode()?.cardHere(view)
      if (card) view.cards.enter(card.shape)
    },
  },
  change: {
    id: 'card.change',
    title: '更换文件内容…',
    refusal: forCard,
    run({ options }) {
      holdKeys()
      options.set({ choosing: 'otherCard' })
    },
  },
  refresh: {
    id: 'card.refresh',
    title: '更新图片',
    refusal: forCard,
    run(view) {
      const code = soonCode()
      const card = code?.cardHere(view)
      if (code && card) void code.refreshCard(view, card.slide, card.shape)
    },
  },
} as const satisfies Readonly<Record<string, Action>>
