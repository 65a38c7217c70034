import { MenuItem, MenuSeparator, ToolbarMenu } from '@wenfang/shared-ui'
import Grid2x2 from 'lucide-react/icons/grid-2x2'
import { tableFormat } from '../commands/index.ts'
import type { BorderChange, BorderSide } from '../../model/tree/tables/table-borders.ts'
import { CommandItem } from '../menus/command-item.view.tsx'
import { run, useCommand, useWriter } from '../state/writer.ts'

const ALL: readonly BorderSide[] = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
const SCOPES: readonly (readonly [string, readonly BorderSide[]])[] = [
  ['所有框线', ALL],
  ['外侧框线', ['top', 'left', 'bottom', 'right']],
  ['内部框线', ['insideH', 'insideV']],
  ['上框线', ['top']],
  ['下框线', ['bottom']],
  ['左框线', ['left']],
  ['右框线', ['right']],
  ['内部横框线', ['insideH']],
  ['内部竖框线', ['insideV']],
  ['斜下框线', ['tl2br']],
  ['斜上框线', ['tr2bl']],
]
const HALF_POINT = 4
const LINE = { size: HALF_POINT, style: 'single', colour: 'auto' } as const

const drawn = (sides: readonly BorderSide[], line: typeof LINE | null): BorderChange =>
  Object.fromEntries(sides.map((side) => [side, line]))

export function BorderMenu() {
  const writer = useWriter()
  const { refusal } = useCommand(tableFormat.bordersAndShading, { borders: {}, isWholeTable: false })
  const set = (borders: BorderChange): void =>
    run(writer, tableFormat.bordersAndShading, { borders, isWholeTable: false })
  return (
    <ToolbarMenu label="边框" icon={<Grid2x2 />} text="边框" refusal={refusal}>
      {SCOPES.map(([title, sides]) => (
        <MenuItem key={title} onSelect={() => set(drawn(sides, LINE))}>
          {title}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem onSelect={() => set(drawn([...ALL, 'tl2br', 'tr2bl'], null))}>无框线</MenuItem>
      <CommandItem command={tableFormat.openBorders} />
    </ToolbarMenu>
  )
}
