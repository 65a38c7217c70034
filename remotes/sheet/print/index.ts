export { bookPages, printableSheets, type BookPage, type PrintChoice } from './book-pages.ts'
export { cellReader } from './cell-reader.ts'
export { markupOf, type SvgNode } from '@wenfang/shared-charts/svg'
export { rangePicture } from './range-picture.ts'
export type { PrintSource } from './print-source.ts'
export { ownPageSetup } from './setup/own-setup.ts'
export { PAPER_SIZES } from './setup/paper-sizes.ts'
export {
  LEAST_PERCENT,
  MOST_PERCENT,
  type HeaderFooter,
  type Margins,
  type PageSetup,
  type Scaling,
} from './setup/page-setup.ts'
