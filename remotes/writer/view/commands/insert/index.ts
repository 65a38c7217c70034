import type { CommandGroup } from '../command.ts'
import * as output from '../document/output.command.ts'
import * as breaks from './break.command.ts'
import * as equation from './equation.command.ts'
import * as insert from './insert.command.ts'
import * as symbol from './symbol.command.ts'

export { breaks, equation, insert, symbol }

/** What is put into a text: links, pictures, breaks, equations, symbols. */
export const insertCommands: CommandGroup = {
  title: '插入',
  commands: [
    insert.openLink,
    insert.removeLink,
    insert.openImage,
    insert.openRange,
    output.openSignature,
    breaks.pageBreak,
    breaks.columnBreak,
    breaks.lineBreak,
    breaks.sectionBreak,
    breaks.continuousSection,
    breaks.evenSection,
    breaks.oddSection,
    insert.textBox,
    equation.openEquation,
    equation.removeEquation,
    symbol.openSymbols,
    symbol.openDate,
    symbol.horizontalLine,
  ],
}
