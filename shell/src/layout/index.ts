export { layoutOfDevice, type Device } from './layout-of-device.ts'
export { showLayout, showTypeClass } from './root-classes.ts'
export { watchLayout, type LayoutWatch } from './watch-layout.ts'
