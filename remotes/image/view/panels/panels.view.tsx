import type { PanelName } from '../state/image-view.ts'
import { FactsPanel } from './facts-panel.view.tsx'
import { NotesPanel } from './notes-panel.view.tsx'

export default function Panels({ name }: { readonly name: PanelName }) {
  return name === 'facts' ? <FactsPanel /> : <NotesPanel />
}
