import { SidePanel } from '@wenfang/shared-ui'
import { useEpubView, type PanelName } from '../state/epub-view.ts'
import { ContentsPanel } from './contents-panel.view.tsx'
import { NotesPanel } from './notes-panel.view.tsx'
import { ReadersPanel } from './readers-panel.view.tsx'
import { SearchPanel } from './search-panel.view.tsx'
import { SettingsPanel } from './settings-panel.view.tsx'

const PANELS = {
  contents: { title: '目录', Panel: ContentsPanel },
  search: { title: '查找', Panel: SearchPanel },
  notes: { title: '批注', Panel: NotesPanel },
  readers: { title: '同读的人', Panel: ReadersPanel },
  settings: { title: '阅读设置', Panel: SettingsPanel },
} as const

/** Beside the pages; on phones a sheet over their lower half. */
export function Panels({ name }: { readonly name: PanelName }) {
  const { layout, setPanel } = useEpubView()
  const { title, Panel } = PANELS[name]
  return (
    <SidePanel title={title} isSheet={layout === 'mobile'} onClose={() => setPanel(null)}>
      <Panel />
    </SidePanel>
  )
}
