import { MenuItem, MenuSeparator } from '@wenfang/shared-ui'
import Grid2x2 from 'lucide-react/icons/grid-2x2'
import { type BorderScope, tableBorders } from '../commands/table.command.ts'
import { run, useCommand, useWriter } from '../state/writer.ts'
import { ToolbarMenu } from './toolbar-layer.view.tsx'

const SCOPES: readonly (readonly [BorderScope, string])[] = [
  ['all', '所有框线'],
  ['outside', '外侧框线'],
  ['inside', '内部框线'],
  ['top', '上框线'],
  ['bottom', '下框线'],
  ['left', '左框线'],
  ['right', '右框线'],
]
const HALF_POINT = 4
const LINE = { size: HALF_POINT, style: 'single', colour: '000000' } as const

export function BorderMenu() {
  const writer = useWriter()
  const { refusal } = useCommand(tableBorders, { scope: 'all', ...LINE })
  const set = (scope: BorderScope): void => run(writer, tableBorders, { scope, ...LINE })
  return (
    <ToolbarMenu label="边框" icon={<Grid2x2 />} text="边框" refusal={refusal}>
      {SCOPES.map(([scope, title]) => (
        <MenuItem key={scope} onSelect={() => set(scope)}>
          {title}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem onSelect={() => set('none')}>无框线</MenuItem>
    </ToolbarMenu>
  )
}
