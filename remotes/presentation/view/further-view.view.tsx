import { importRetrying } from '@wenfang/shared-remote'
import type { ComparisonRequest } from './compare/use-comparison.ts'
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

/** Another state of the deck beside the present one. */
export function ComparedDeck({ request }: { readonly request: ComparisonRequest }) {
  const views = useCode(load, request.end)
  return views ? <views.ComparisonView request={request} /> : null
}
