import { importRetrying } from '@wenfang/shared-remote'
import { useDeck, useOptions } from '../state/deck-view.ts'
import { useCode } from '../state/use-code.ts'

const load = importRetrying(() => import('./card-dialog.view.tsx'))

/** The choice of a file, where it was asked for. */
export function CardLayer() {
  return useOptions(useDeck().options).choosing !== null ? <Choosing /> : null
}

function Choosing() {
  const { options } = useDeck()
  const code = useCode(load, () => options.set({ choosing: null }))
  return code ? <code.CardDialog /> : null
}
