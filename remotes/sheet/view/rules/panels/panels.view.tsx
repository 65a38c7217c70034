import type { PanelName } from '../../commands/index.ts'
import { FormatPanel } from './format-panel.view.tsx'
import { LinkPanel } from './link-panel.view.tsx'
import { NotePanel } from './note-panel.view.tsx'
import { ProtectionPanel } from './protection-panel.view.tsx'
import { SortPanel } from './sort-panel.view.tsx'
import { TablePanel } from './table-panel.view.tsx'
import { ValidationPanel } from './validation-panel.view.tsx'

/** Panels beside the grid, loaded when one of them is asked for. */
export default function Panels({ name, onClose }: { readonly name: PanelName; readonly onClose: () => void }) {
  switch (name) {
    case 'formats':
      return <FormatPanel onClose={onClose} />
    case 'note':
      return <NotePanel onClose={onClose} />
    case 'link':
      return <LinkPanel onClose={onClose} />
    case 'table':
      return <TablePanel onClose={onClose} />
    case 'protection':
      return <ProtectionPanel onClose={onClose} />
    case 'sort':
      return <SortPanel onClose={onClose} />
    case 'validation':
      return <ValidationPanel onClose={onClose} />
  }
}
