import { lazyView } from '@wenfang/shared-remote/surface'
import { Suspense, useEffect, type RefObject } from 'react'
import { noteKept } from '../engine/index.ts'
import { useWriter } from '../state/writer.ts'
import { useLostPlace } from './use-lost-place.ts'

const LostPlaceDialog = lazyView(() => import('./lost-place-dialog.view.tsx'))

/** Watches whether what the caret stands in is taken away by others, and keeps what is being written. */
export function LostPlace({
  root,
  onEnd,
}: {
  readonly root: RefObject<HTMLElement | null>
  readonly onEnd: () => void
}) {
  const { surface, host } = useWriter()
  const [kept, end] = useLostPlace(surface, host.doc.body, root)
  useEffect(() => {
    const kept$ = host.session.saveState$.subscribe((state) => {
      if (state === 'saved') noteKept(surface)
    })
    return () => kept$.unsubscribe()
  }, [surface, host])
  if (!kept) return null
  return (
    <Suspense>
      <LostPlaceDialog
        kept={kept}
        onEnd={() => {
          end()
          onEnd()
        }}
      />
    </Suspense>
  )
}
