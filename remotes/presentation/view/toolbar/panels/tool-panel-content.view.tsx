import { importRetrying } from '@wenfang/shared-remote'
import { lazy, Suspense } from 'react'

export type ToolPanelName = 'crop' | 'fills' | 'background' | 'footer' | 'link' | 'size' | 'colours'

const Panels = lazy(importRetrying(() => import(/* webpackChunkName: "tool-panels" */ './panels.view.tsx')))

/** What a tool opens, once its code is there. */
export const toolPanel = (name: ToolPanelName) => (close: () => void) => (
  <Suspense fallback={<p className="deck-gallery-none">正在打开…</p>}>
    <Panels name={name} close={close} />
  </Suspense>
)
