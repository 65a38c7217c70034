import type { HostApi, LayoutClass } from '@wenfang/shared-contract'
import type { Annotator } from '@wenfang/shared-annotate/overlay'
import { createContext, use, useSyncExternalStore } from 'react'
import type { Edit, Outcome, Picture } from '../../model/index.ts'
import type { ShownContent } from '../content/open-content.ts'
import type { SharedEdits } from '../edits/shared-edits.ts'
import type { ImageSurface, SurfaceState } from '../surface/image-surface.ts'

export type Mode = 'look' | 'crop' | 'compare'

/** What stands beside the picture. */
export type PanelName = 'facts' | 'notes'

export interface ImageUi {
  readonly mode: Mode
  setMode(mode: Mode): void
  readonly panel: PanelName | null
  setPanel(panel: PanelName | null): void
  toggleFullScreen(): void
  /** Of a file with several pages; nothing where there is no such page. */
  turnPage(by: 1 | -1): void
}

/** What every part of the chrome works with. */
export interface ImageView {
  readonly host: HostApi
  readonly picture: Picture
  readonly content: ShownContent
  readonly surface: ImageSurface
  readonly edits: SharedEdits
  readonly annotator: Annotator
  readonly layout: LayoutClass
  readonly canWrite: boolean
  readonly canAnnotate: boolean
  /** What the shared edits come to, and what a reader turned for the own eyes. */
  readonly outcome: Outcome
  /** Into the shared document; of readers for the own eyes. */
  readonly edit: (edit: Edit) => void
  readonly ui: ImageUi
}

export const ImageViewContext = createContext<ImageView | undefined>(undefined)

export function useImageView(): ImageView {
  const view = use(ImageViewContext)
  if (!view) throw new Error('a part of the image is rendered outside of it')
  return view
}

export function useSurfaceState(surface: ImageSurface): SurfaceState {
  return useSyncExternalStore(
    (listener) => surface.onChange(listener),
    () => surface.state(),
  )
}

export function useEdits(edits: SharedEdits): readonly Edit[] {
  return useSyncExternalStore(
    (listener) => edits.onChange(listener),
    () => edits.list(),
  )
}
