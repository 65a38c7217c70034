export type { Bus } from './bus.ts'
export { openNatsBus } from './nats-bus.ts'
export { noneBus } from './none-bus.ts'
export { openNotifyBus } from './notify-bus.ts'
