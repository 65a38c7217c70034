import { lazyView } from '@wenfang/shared-remote/surface'
import { Suspense } from 'react'
import { useCardIds } from './use-card-ids.ts'

const CardLayer = lazyView(() => import('./card-layer.view.tsx'))

/** What shows other files on the board comes with the first of them. */
export function Cards() {
  const ids = useCardIds()
  if (ids.length === 0) return null
  return (
    <Suspense>
      <CardLayer ids={ids} />
    </Suspense>
  )
}
