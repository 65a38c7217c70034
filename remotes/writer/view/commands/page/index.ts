import type { CommandGroup } from '../command.ts'
import * as furniture from './header-footer.command.ts'
import * as page from './page.command.ts'

export { furniture, page }

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
    furniture.header,
    furniture.footer,
    furniture.leaveHeaderFooter,
    furniture.previousSection,
    furniture.nextSection,
    furniture.firstPageDifferent,
    furniture.oddEvenDifferent,
    furniture.sameAsPrevious,
    furniture.removeHeader,
    furniture.removeFooter,
    furniture.pageNumber,
    furniture.pageCount,
    furniture.sectionPageCount,
  ],
}
