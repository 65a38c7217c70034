import { IconButton } from '@wenfang/shared-ui'
import X from 'lucide-react/icons/x'
import { useEpubView, type PanelName } from '../state/epub-view.ts'
import { ContentsPanel } from './contents-panel.view.tsx'
import { NotesPanel } from './notes-panel.view.tsx'
import { SearchPanel } from './search-panel.view.tsx'
import { SettingsPanel } from './settings-panel.view.tsx'

const PANELS = {
  contents: { title: '目录', Panel: ContentsPanel },
  search: { title: '查找', Panel: SearchPanel },
  notes: { title: '批注', Panel: NotesPanel },
  settings: { title: '阅读设置', Panel: SettingsPanel },
} as const

/** Beside the pages; on phones a sheet over their lower half. */
export function Panels({ name }: { readonly name: PanelName }) {
  const { setPanel } = useEpubView()
  const { title, Panel } = PANELS[name]
  return (
    <aside className="epub-side" aria-label={title}>
      <header className="epub-side-head">
        <h2>{title}</h2>
        <IconButton label="关闭" icon={<X />} onClick={() => setPanel(null)} />
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and has to by keyboard too */}
      <section className="epub-side-body" tabIndex={0} aria-label={`${title}的内容`}>
        <Panel />
      </section>
    </aside>
  )
}
