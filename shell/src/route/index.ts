export { parseAddress, type Address } from './address.ts'
export { entryHref, openFileAddress, type OpenFileAddress, type OpenFileOptions } from './build-address.ts'
export { cameFrom, openArgsOf, openExtrasOf, readSwitches, type QuerySwitches } from './query-switches.ts'
export { resolveScreen, type Screen } from './screen.ts'
