import { MenuItem, MenuSeparator } from '@wenfang/shared-ui'
import Snowflake from 'lucide-react/icons/snowflake'
import { sheets } from '../commands/index.ts'
import type { SheetFeature } from '../features/feature.ts'
import { useCommand } from '../state/sheet-context.ts'
import { CommandItem } from './command-item.view.tsx'

function PaneItems() {
  const { isActive, run: turn } = useCommand(sheets.gridLines, undefined)
  return (
    <>
      <CommandItem command={sheets.freeze} args="here" icon={<Snowflake />} label="冻结到当前单元格" />
      <CommandItem command={sheets.freeze} args="row" label="冻结首行" />
      <CommandItem command={sheets.freeze} args="column" label="冻结首列" />
      <CommandItem command={sheets.freeze} args="none" label="取消冻结" />
      <MenuSeparator />
      <MenuItem onSelect={turn}>{isActive ? '隐藏网格线' : '显示网格线'}</MenuItem>
    </>
  )
}

/** What of the sheet stays in place, and its lines. */
export const panes: SheetFeature = { items: { view: PaneItems } }
