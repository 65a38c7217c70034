export {
  type Command,
  type CommandContext,
  type DialogName,
  type PanelName,
  type ViewOptions,
  READ_ONLY,
  refusalOf,
  runCommand,
  type WriterUi,
} from './command.ts'
export * as clipboard from './clipboard.command.ts'
export * as font from './font.command.ts'
export * as controls from './content-control.command.ts'
export * as contents from './contents.command.ts'
export * as field from './field.command.ts'
export * as furniture from './header-footer.command.ts'
export * as drawing from './drawing.command.ts'
export * as equation from './equation.command.ts'
export * as history from './history.command.ts'
export * as image from './image.command.ts'
export * as insert from './insert.command.ts'
export * as output from './output.command.ts'
export * as breaks from './break.command.ts'
export * as outline from './outline.command.ts'
export * as page from './page.command.ts'
export * as list from './list.command.ts'
export * as paragraph from './paragraph.command.ts'
export * as protecting from './protection.command.ts'
export * as reference from './reference.command.ts'
export * as review from './review.command.ts'
export * as replacing from './replace.command.ts'
export * as style from './style.command.ts'
export * as symbol from './symbol.command.ts'
export * as table from './table.command.ts'
export * as tableData from './table-data.command.ts'
export * as tableFormat from './table-format.command.ts'
export * as tableStyle from './table-style.command.ts'
export * as text from './text.command.ts'
export * as viewing from './view.command.ts'
export { commandGroups, type CommandGroup } from './all.ts'
export { commandOfKeys } from './shortcuts.ts'
