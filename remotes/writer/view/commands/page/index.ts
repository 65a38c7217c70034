import type { CommandGroup } from '../command.ts'
import * as headerFooter from './header-footer.command.ts'
import * as page from './page.command.ts'

export { headerFooter, page }

/** Paper, columns, borders, watermarks, headers and footers. */
export const pageCommands: CommandGroup = {
  title: '页面',
  commands: [
    page.openPage,
    page.openColumns,
    page.openPageBorders,
    page.openLineNumbers,
    page.openWatermark,
    page.removeWatermark,
    page.openPageNumbering,
  ],
}

export const headerFooterCommands: CommandGroup = {
  title: '页眉和页脚',
  commands: [
    headerFooter.header,
    headerFooter.footer,
    headerFooter.leaveHeaderFooter,
    headerFooter.previousSection,
    headerFooter.nextSection,
    headerFooter.firstPageDifferent,
    headerFooter.oddEvenDifferent,
    headerFooter.sameAsPrevious,
    headerFooter.removeHeader,
    headerFooter.removeFooter,
    headerFooter.pageNumber,
    headerFooter.pageCount,
    headerFooter.sectionPageCount,
  ],
}
