import type { Comparison } from '@wenfang/shared-contract'
import { importRetrying } from '@wenfang/shared-remote'
import { useDeck } from './state/deck-view.ts'
import { useCode } from './state/use-code.ts'

const load = importRetrying(() => import(/* webpackChunkName: "further-views" */ './further-views.view.tsx'))

interface FurtherViewProps {
  readonly view: 'KeepTimings' | 'MasterPanel' | 'MasterTab' | 'RehearsalBar' | 'OutlinePanel' | 'SidePanels' | 'Sorter'
}

/** What is beside or instead of the one slide. */
export function FurtherView({ view }: FurtherViewProps) {
  const { options, store } = useDeck()
  const views = useCode(load, () => {
    store.showMasters(false)
    options.set({ mode: 'normal', side: null })
  })
  const View = views?.[view]
  return View ? <View /> : null
}

/** An earlier state of the deck beside the present one. */
export function ComparedDeck({ comparison }: { readonly comparison: Comparison }) {
  const views = useCode(load, () => comparison.end())
  return views ? <views.ComparisonView comparison={comparison} /> : null
}
