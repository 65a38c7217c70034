export { parseAddress, type Address } from './address.ts'
export { entryHref, openFileAddress, type OpenFileAddress, type OpenFileOptions } from './build-address.ts'
export { openArgsOf, readSwitches, type QuerySwitches } from './query-switches.ts'
export { resolveScreen, type Screen } from './screen.ts'
