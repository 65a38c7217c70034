export { isFileId, parseAddress, stripPrefix, type Address } from './address.ts'
export {
  entryHref,
  errorHref,
  officeHref,
  openFileAddress,
  type OpenFileAddress,
  type OpenFileOptions,
} from './build-address.ts'
export { openArgsOf, QUERY_SWITCHES, readSwitches, type QuerySwitches } from './query-switches.ts'
export { resolveScreen, type Screen } from './screen.ts'
export { validStartTime } from './start-time.ts'
