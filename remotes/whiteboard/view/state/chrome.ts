import { createContext, use } from 'react'
import type { InsertDialog } from '../insert/insert-menu.view.tsx'
import type { PanelName } from '../panels/panel-name.ts'

export type DialogName = InsertDialog | 'link' | 'palette'

/** What of the chrome is open, and how it is opened. */
export interface Chrome {
  readonly panel: PanelName | null
  readonly setPanel: (panel: PanelName | null) => void
  readonly setDialog: (dialog: DialogName | null) => void
  readonly isPlacing: boolean
  readonly setPlacing: (isPlacing: boolean) => void
  readonly say: () => void
}

export const ChromeContext = createContext<Chrome | undefined>(undefined)

export function useChrome(): Chrome {
  const chrome = use(ChromeContext)
  if (!chrome) throw new Error('a part of the board is rendered outside of it')
  return chrome
}
