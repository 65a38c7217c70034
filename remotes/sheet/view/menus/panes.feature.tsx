import { MenuItem, ToolbarMenu, ToolbarSeparator } from '@wenfang/shared-ui'
import Grid3x3 from 'lucide-react/icons/grid-3x3'
import PilcrowLeft from 'lucide-react/icons/pilcrow-left'
import Snowflake from 'lucide-react/icons/snowflake'
import ZoomIn from 'lucide-react/icons/zoom-in'
import { sheets } from '../commands/index.ts'
import type { SheetFeature } from '../features/feature.ts'
import { CommandButton } from '../ribbon/command-button.view.tsx'
import { useRefusal } from '../ribbon/use-refusal.ts'
import { run, useSheetView, useSurface } from '../state/sheet-context.ts'
import { CommandItem } from './command-item.view.tsx'

function ViewTools() {
  const view = useSheetView()
  const percent = useSurface(({ zoomPercent }) => zoomPercent)
  return (
    <>
      <ToolbarMenu label="冻结窗格" icon={<Snowflake />} text="冻结窗格" refusal={useRefusal()}>
        <CommandItem command={sheets.freeze} args="here" icon={<Snowflake />} label="冻结到当前单元格" />
        <CommandItem command={sheets.freeze} args="row" label="冻结首行" />
        <CommandItem command={sheets.freeze} args="column" label="冻结首列" />
        <CommandItem command={sheets.freeze} args="none" label="取消冻结" />
      </ToolbarMenu>
      <CommandButton command={sheets.gridLines} icon={<Grid3x3 />}>
        网格线
      </CommandButton>
      <CommandButton command={sheets.rightToLeft} icon={<PilcrowLeft />}>
        从右到左
      </CommandButton>
      <ToolbarSeparator />
      <ToolbarMenu label="缩放" icon={<ZoomIn />} value={`${percent}%`} refusal={null}>
        {sheets.ZOOM_LEVELS.map((level) => (
          <MenuItem key={level} onSelect={() => run(view, sheets.zoom, level)}>
            {level}%
          </MenuItem>
        ))}
      </ToolbarMenu>
      <CommandButton command={sheets.zoom} args={100} label="100%">
        100%
      </CommandButton>
    </>
  )
}

/** What of the sheet stays in place, its lines, and how large it is shown. */
export const panes: SheetFeature = { tools: { view: ViewTools } }
