import { lazyView } from '@wenfang/shared-remote/surface'
import type { ComponentType } from 'react'
import type { SidePanelName } from './side-panel-name.ts'

interface SidePanel {
  readonly side: 'left' | 'right'
  readonly Panel: ComponentType<{ readonly onClose: () => void }>
}

/** The panels beside the pages, each a chunk of its own. One is shown at a time; those of the left are switched. */
export const SIDE_PANELS = {
  outline: { side: 'left', Panel: lazyView(() => import('../outline/outline-panel.view.tsx')) },
  thumbnails: { side: 'left', Panel: lazyView(() => import('../thumbnails/thumbnails-panel.view.tsx')) },
  review: { side: 'right', Panel: lazyView(() => import('../review/review-panel.view.tsx')) },
  styles: { side: 'right', Panel: lazyView(() => import('../styles/styles-panel.view.tsx')) },
} as const satisfies Readonly<Record<SidePanelName, SidePanel>>
