import type { DialogName } from '../state/chrome.ts'
import { LinkDialog } from './link-dialog.view.tsx'
import { MindMapDialog } from './mind-map-dialog.view.tsx'
import { CardDialog } from '../cards/card-dialog.view.tsx'
import { PaletteDialog } from '../palette/palette-dialog.view.tsx'
import { TableDialog } from './table-dialog.view.tsx'

/** The one dialog over the board. */
export default function Dialogs({ name, onClose }: { readonly name: DialogName; readonly onClose: () => void }) {
  if (name === 'table') return <TableDialog onClose={onClose} />
  if (name === 'mind-map') return <MindMapDialog onClose={onClose} />
  if (name === 'card') return <CardDialog onClose={onClose} />
  if (name === 'palette') return <PaletteDialog onClose={onClose} />
  return <LinkDialog onClose={onClose} />
}
