export { CalculationClient, type CalculationEvents } from './client.ts'
export { CalculationHost, type HostClock } from './host.ts'
export type { Edit, FromWorker, PlainChange, PlainValue, Port, ToWorker } from './protocol.ts'
