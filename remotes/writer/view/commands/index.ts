export {
  type Command,
  type CommandContext,
  type CommandGroup,
  type DialogName,
  type PanelName,
  type ViewOptions,
  READ_ONLY,
  refusalOf,
  runCommand,
  type WriterUi,
} from './command.ts'
export * from './document/index.ts'
export * from './text/index.ts'
export * from './paragraph/index.ts'
export * from './insert/index.ts'
export * from './page/index.ts'
export * from './reference/index.ts'
export * from './table/index.ts'
export * from './picture/index.ts'
export * from './review/index.ts'
export * from './view/index.ts'
export { commandGroups } from './groups.ts'
export { commandOfKeys } from './shortcuts.ts'
