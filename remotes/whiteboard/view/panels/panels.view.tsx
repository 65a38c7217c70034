import { SearchPanel } from './search-panel.view.tsx'
import { ShapesPanel } from './shapes-panel.view.tsx'
import { TemplatesPanel } from './templates-panel.view.tsx'
import { ShowPanel } from '../show/show-panel.view.tsx'
import type { PanelName } from './panel-name.ts'

interface PanelsProps {
  readonly name: PanelName
  readonly onClose: () => void
  readonly onShow: (from: number) => void
}

/** The one panel beside the board. */
export default function Panels({ name, onClose, onShow }: PanelsProps) {
  if (name === 'search') return <SearchPanel onClose={onClose} />
  if (name === 'templates') return <TemplatesPanel onClose={onClose} />
  if (name === 'shapes') return <ShapesPanel onClose={onClose} />
  return <ShowPanel onClose={onClose} onShow={onShow} />
}
