export type { Device } from './layout-of-device.ts'
export { showTypeClass } from './root-classes.ts'
export { watchLayout, type LayoutWatch } from './watch-layout.ts'
