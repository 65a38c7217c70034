import type { DialogName } from '../commands/command.ts'
import { ExportDialog } from '../print/export-dialog.view.tsx'
import { PrintDialog } from '../print/print-dialog.view.tsx'
import { CommandPalette } from '../palette/command-palette.view.tsx'
import { SignatureDialog } from '../signature/signature-dialog.view.tsx'
import { AltTextDialog } from './alt-text-dialog.view.tsx'
import { BulletDialog } from './bullet-dialog.view.tsx'
import { FontDialog } from './font-dialog.view.tsx'
import { CompareFileDialog } from './compare-file-dialog.view.tsx'
import { ImageDialog } from './image-dialog.view.tsx'
import { LinkDialog } from './link-dialog.view.tsx'
import { ListStartDialog } from './list-start-dialog.view.tsx'
import { ParagraphBordersDialog } from './paragraph-borders-dialog.view.tsx'
import { ParagraphDialog } from './paragraph-dialog.view.tsx'
import { StructureDialogs } from './structure-dialogs.view.tsx'
import { ObjectDialogs, isObjectDialog } from './object-dialogs.view.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.view.tsx'
import { SortDialog } from './sort-dialog.view.tsx'
import { TabsDialog } from './tabs-dialog.view.tsx'

/** The one dialog that is open. Its own chunk: nobody needs a dialog before the first press. */
export default function Dialogs({ name, onClose }: { readonly name: DialogName; readonly onClose: () => void }) {
  switch (name) {
    case 'link':
      return <LinkDialog onClose={onClose} />
    case 'image':
      return <ImageDialog onClose={onClose} />
    case 'alt-text':
      return <AltTextDialog onClose={onClose} />
    case 'shortcuts':
      return <ShortcutsDialog onClose={onClose} />
    case 'paragraph':
      return <ParagraphDialog onClose={onClose} />
    case 'print':
      return <PrintDialog onClose={onClose} />
    case 'signature':
      return <SignatureDialog onClose={onClose} />
    case 'export':
      return <ExportDialog onClose={onClose} />
    case 'palette':
      return <CommandPalette onClose={onClose} />
    case 'font':
      return <FontDialog onClose={onClose} />
    case 'paragraph-borders':
      return <ParagraphBordersDialog onClose={onClose} />
    case 'tabs':
      return <TabsDialog onClose={onClose} />
    case 'sort':
      return <SortDialog onClose={onClose} />
    case 'bullet':
      return <BulletDialog onClose={onClose} />
    case 'list-start':
      return <ListStartDialog onClose={onClose} />
    case 'compare-file':
      return <CompareFileDialog onClose={onClose} />
    default:
      return isObjectDialog(name) ? (
        <ObjectDialogs name={name} onClose={onClose} />
      ) : (
        <StructureDialogs name={name} onClose={onClose} />
      )
  }
}
