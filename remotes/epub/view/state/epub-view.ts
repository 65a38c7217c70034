import type { Annotator } from '@wenfang/shared-annotate/overlay'
import type { HostApi, LayoutClass } from '@wenfang/shared-contract'
import { createContext, use } from 'react'
import type { EngineLocation } from '../engine/engine-types.ts'
import type { Reader } from '../engine/reader.ts'
import type { Following } from '../presence/use-following.ts'
import type { Settings } from './settings.ts'

export type PanelName = 'contents' | 'search' | 'notes' | 'readers' | 'settings'

/** What every part of the chrome works with. */
export interface EpubView {
  readonly host: HostApi
  readonly reader: Reader
  readonly annotator: Annotator
  readonly layout: LayoutClass
  readonly title: string
  readonly place: EngineLocation | null
  readonly settings: Settings
  readonly setSettings: (change: Partial<Settings>) => void
  readonly panel: PanelName | null
  readonly setPanel: (panel: PanelName | null) => void
  readonly following: Following
  /** Goes somewhere in the book by the person's own will, which ends following somebody. */
  readonly go: (move: (reader: Reader) => Promise<unknown>) => void
  readonly print: () => void
  readonly canMark: boolean
  readonly canNote: boolean
}

export const EpubViewContext = createContext<EpubView | undefined>(undefined)

export function useEpubView(): EpubView {
  const view = use(EpubViewContext)
  if (!view) throw new Error('a part of the book is rendered outside of it')
  return view
}
