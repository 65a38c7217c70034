import { documentDialogs } from './document/index.ts'
import { textDialogs } from './text/index.ts'
import { paragraphDialogs } from './paragraph/index.ts'
import { insertDialogs } from './insert/index.ts'
import { pageDialogs } from './page/index.ts'
import { referenceDialogs } from './reference/index.ts'
import { tableDialogs } from './table/index.ts'
import { pictureDialogs } from './picture/index.ts'
import { reviewDialogs } from './review/index.ts'
import { viewDialogs } from './view/index.ts'
import type { DialogName } from './dialog-name.ts'
import type { DialogTable } from './dialog-table.ts'
import './dialogs.css'

const DIALOGS = {
  ...documentDialogs,
  ...textDialogs,
  ...paragraphDialogs,
  ...insertDialogs,
  ...pageDialogs,
  ...referenceDialogs,
  ...tableDialogs,
  ...pictureDialogs,
  ...reviewDialogs,
  ...viewDialogs,
} satisfies DialogTable & Readonly<Record<DialogName, unknown>>

/** The one dialog that is open. Its own chunk: nobody needs a dialog before the first press. */
export default function Dialogs({ name, onClose }: { readonly name: DialogName; readonly onClose: () => void }) {
  const Shown = DIALOGS[name]
  return <Shown onClose={onClose} />
}
