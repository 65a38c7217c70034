export { chromiumFinder, findChromium } from './chromium.ts'
export { Printer } from './printer.ts'
export type { WrittenPages } from './write-pages.ts'
