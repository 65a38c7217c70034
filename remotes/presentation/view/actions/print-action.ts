import { importRetrying } from '@wenfang/shared-remote'
import { printDocument, printRefusal } from '@wenfang/shared-remote/print'
import type { Action } from './action.ts'

const loadPrint = importRetrying(() => import('../print/print-deck.ts'))

export const PRINT_ACTION: Action = {
  id: 'print',
  title: '打印',
  shortcuts: ['Mod+P'],
  isForReaders: true,
  refusal: ({ host }) => printRefusal(host),
  run: (view) => void printDocument(view.host, async () => (await loadPrint()).printDeck(view)),
}
