import { alignCommands } from './align-commands.ts'
import { breakCommands } from './break-commands.ts'
import { cardCommands } from './card-commands.ts'
import { citationCommands } from './citation-commands.ts'
import type { Command } from './command.ts'
import { contentsCommands } from './contents-commands.ts'
import { controlCommands } from './control-commands.ts'
import { documentSettingsCommands } from './document-settings-commands.ts'
import { drawingCommands } from './drawing-commands.ts'
import { equationCommands } from './equation-commands.ts'
import { fieldCommands } from './field-commands.ts'
import { formatCommands } from './format-commands.ts'
import { headerCommands } from './header-commands.ts'
import { indexCommands } from './index-commands.ts'
import { insertCommands } from './insert-commands.ts'
import { linkCommands } from './link-commands.ts'
import { listCommands } from './list-commands.ts'
import { moveCommands } from './move-commands.ts'
import { noteCommands } from './note-commands.ts'
import { pageCommands } from './page-commands.ts'
import { paragraphCommands } from './paragraph-commands.ts'
import { readCommands } from './read-commands.ts'
import { referenceCommands } from './reference-commands.ts'
import { revisionCommands } from './revision-commands.ts'
import { sectionCommands } from './section-commands.ts'
import { shapeCommands } from './shape-commands.ts'
import { styleCommands } from './style-commands.ts'
import { tableCommands } from './table-commands.ts'
import { tableFormatCommands } from './table-format-commands.ts'
import { tableLookCommands } from './table-look-commands.ts'
import { textCommands } from './text-commands.ts'

/** Everything that can be done to a document without a view. */
export const commands: readonly Command[] = [
  ...readCommands,
  ...textCommands,
  ...formatCommands,
  ...paragraphCommands,
  ...alignCommands,
  ...moveCommands,
  ...styleCommands,
  ...listCommands,
  ...insertCommands,
  ...equationCommands,
  ...tableCommands,
  ...tableFormatCommands,
  ...tableLookCommands,
  ...drawingCommands,
  ...shapeCommands,
  ...cardCommands,
  ...pageCommands,
  ...breakCommands,
  ...headerCommands,
  ...noteCommands,
  ...fieldCommands,
  ...referenceCommands,
  ...contentsCommands,
  ...indexCommands,
  ...citationCommands,
  ...linkCommands,
  ...revisionCommands,
  ...controlCommands,
  ...sectionCommands,
  ...documentSettingsCommands,
]
