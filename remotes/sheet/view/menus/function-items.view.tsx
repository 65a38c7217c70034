import { MenuItem, MenuSeparator } from '@wenfang/shared-ui'
import { insertFunction, openFunctions } from '../commands/index.ts'
import { run, useSheetView } from '../state/sheet-context.ts'
import { CommandItem } from './command-item.view.tsx'

const FUNCTIONS = [
  ['SUM', '求和'],
  ['AVERAGE', '平均值'],
  ['COUNT', '计数'],
  ['MAX', '最大值'],
  ['MIN', '最小值'],
] as const

/** Functions over the numbers beside the active cell, and all the others. */
export function FunctionItems() {
  const view = useSheetView()
  return (
    <>
      {FUNCTIONS.map(([name, title]) => (
        <MenuItem key={name} onSelect={() => run(view, insertFunction, name)}>
          {title}（{name}）
        </MenuItem>
      ))}
      <MenuSeparator />
      <CommandItem command={openFunctions} />
    </>
  )
}
