import type { CommandGroup } from '../command.ts'
import * as list from './list.command.ts'
import * as move from './move.command.ts'
import * as paragraph from './paragraph.command.ts'
import * as style from './style.command.ts'

export { list, move, paragraph, style }

/** Formats of paragraphs, lists and styles. */
export const paragraphCommands: CommandGroup = {
  title: '段落',
  commands: [
    paragraph.alignLeft,
    paragraph.alignCentre,
    paragraph.alignRight,
    paragraph.alignJustify,
    paragraph.bullets,
    paragraph.numbering,
    paragraph.indent,
    paragraph.outdent,
    paragraph.heading1,
    paragraph.heading2,
    paragraph.heading3,
    paragraph.bodyText,
    paragraph.openParagraph,
    paragraph.alignDistribute,
    paragraph.singleSpacing,
    paragraph.oneAndHalfSpacing,
    paragraph.doubleSpacing,
    paragraph.openBorders,
    paragraph.openTabs,
    paragraph.openSort,
    paragraph.clearParagraphFormat,
    paragraph.dropCapInText,
    paragraph.dropCapInMargin,
    paragraph.removeDropCap,
    paragraph.leftToRight,
    paragraph.rightToLeft,
    move.moveUp,
    move.moveDown,
    list.openBullet,
    list.openListStart,
    list.restartList,
    list.continueList,
    list.leaveList,
    style.openStyles,
  ],
}
