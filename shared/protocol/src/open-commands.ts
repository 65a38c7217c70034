import { DECLARED_OPEN_COMMANDS } from './generated/open-commands.ts'
import type { OfficeTypeCode } from './office-types.ts'

// Apart from the types themselves: the first script of a page opens no session.

/** Open commands and open events of the socket (S231, S412-S417). */
export type OpenCommand =
  | 'open.document'
  | 'open.workbook'
  | 'open.presentation'
  | 'open.whiteboard'
  | 'open.pdf'
  | 'open.outline'

const OPEN_COMMANDS: Readonly<Record<OfficeTypeCode, OpenCommand>> = {
  ...DECLARED_OPEN_COMMANDS,
  unknown: 'open.document',
}

export const openCommandOf = (code: OfficeTypeCode): OpenCommand => OPEN_COMMANDS[code]
