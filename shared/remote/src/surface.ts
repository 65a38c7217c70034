export { READ_ONLY, refusalOf, runCommand, type RemoteCommand, type CommandSurroundings } from './command.ts'
export { useSidePlace } from './side-place.ts'
export { currentOf, useStream } from './streams.ts'
