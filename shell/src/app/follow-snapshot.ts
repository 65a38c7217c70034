import type { PageEnvironment } from '@wenfang/shared-protocol'
import { systemClock } from '../clock.ts'
import { lineKey, type Snapshot } from '../snapshot/index.ts'
import type { OpenDocument } from './open-document.ts'

/** Fonts and pictures move lines for a moment; by then the first screen stands. */
const SETTLED_MS = 1_500

/** The snapshot goes with the opening of the document that it announced; what came in its place is remembered. */
export function followSnapshot(snapshot: Snapshot, open: OpenDocument, environment: PageEnvironment): void {
  const key = lineKey(environment)
  let isOver = false
  open.view$.subscribe(({ kind }) => {
    if (kind === 'opening' || isOver) return
    isOver = true
    if (kind === 'open') snapshot.ready('content')
    // A remote without bars of its own leaves blocks that nothing will ever take the place of.
    snapshot.end()
    if (kind !== 'open' || key === null) return
    const { area } = snapshot
    systemClock.after(SETTLED_MS, () => {
      if (!open.frame.isConnected) return
      void import(/* webpackChunkName: "bar" */ '../snapshot/keep-lines.ts').then(
        ({ keepLines, keepHeader }) => {
          keepLines({ window, key, frame: open.frame, area })
          keepHeader(window)
        },
        () => {
          // The next opening shows plain lines.
        },
      )
    })
  })
}
