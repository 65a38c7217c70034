export { findChromium } from './chromium.ts'
export { Printer } from './printer.ts'
