import { lazy, Suspense } from 'react'
import { withRetry } from '../parcels/index.ts'
import type { DocumentHeadProps } from './document-head.tsx'

// Bar and layers bring the whole component kit. They come beside the document, never before it: the remote mounts
// without waiting for them.
const load = () => import(/* webpackChunkName: "bar" */ './document-surround.tsx')
const Surround = lazy(() => withRetry(load, { request: '', tries: 3, limitMs: __LOAD_TIMEOUT_MS__ }))

/** Keeps the bar's place until it is there, so that the document does not jump. */
export function DocumentFrame(props: DocumentHeadProps) {
  return (
    <Suspense fallback={props.chrome.bar === 'none' ? null : <div className="wf-bar-place" />}>
      <Surround {...props} />
    </Suspense>
  )
}
