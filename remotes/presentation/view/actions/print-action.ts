import { printRefusal } from '@wenfang/shared-remote/print'
import { holdKeys } from '@wenfang/shared-ui'
import type { Action } from './action.ts'

export const PRINT_ACTION: Action = {
  id: 'print',
  title: '打印',
  shortcuts: ['Mod+P'],
  isForReaders: true,
  refusal: ({ host, store }) => printRefusal(host) ?? (store.deckSlides.length > 0 ? null : '演示文稿里没有幻灯片'),
  run({ options, text }) {
    text.end()
    holdKeys()
    options.set({ isPrinting: true })
  },
}
