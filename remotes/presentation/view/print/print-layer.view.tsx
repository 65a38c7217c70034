import { importRetrying } from '@wenfang/shared-remote'
import { useDeck, useOptions } from '../state/deck-view.ts'
import { useCode } from '../state/use-code.ts'

const load = importRetrying(() => import('./print-dialog.view.tsx'))

/** The preview of paper, where it was asked for. */
export function PrintLayer() {
  return useOptions(useDeck().options).isPrinting ? <Printing /> : null
}

function Printing() {
  const { options } = useDeck()
  const code = useCode(load, () => options.set({ isPrinting: false }))
  return code ? <code.PrintDialog /> : null
}
