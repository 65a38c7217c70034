export { Ribbon, type RibbonProps } from './ribbon.tsx'
export { RibbonPlace } from './ribbon-place.tsx'
export { RibbonSheet, type RibbonSheetProps } from './ribbon-sheet.tsx'
export type { RibbonTab } from './ribbon-tab.ts'
