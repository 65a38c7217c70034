import { MenuItem, MenuSeparator } from '@wenfang/shared-ui'
import ChartColumn from 'lucide-react/icons/chart-column'
import ImageIcon from 'lucide-react/icons/image'
import ImagePlus from 'lucide-react/icons/image-plus'
import { useRef } from 'react'
import { CHART_TITLES } from '../../charts/view/chart-titles.ts'
import { insertChart } from '../../charts/view/insert-chart.ts'
import { CHART_KINDS } from '../../model/index.ts'
import {
  putSparklines,
  removeSparklines,
  SPARKLINE_TITLES,
  type SparklineType,
} from '../../sparklines/view/edit-sparklines.ts'
import { READ_ONLY } from '../../view/commands/command.ts'
import { useSheetView } from '../../view/state/sheet-context.ts'
import { ToolbarMenu } from '../../view/toolbar/toolbar-menu.view.tsx'
import { insertPictures, PICTURE_ACCEPT } from './insert-picture.ts'

/** What can be put onto a sheet. */
export function InsertMenu() {
  const view = useSheetView()
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <ToolbarMenu label="插入" icon={<ImagePlus />} refusal={view.canWrite ? null : READ_ONLY}>
        <MenuItem icon={<ImageIcon />} onSelect={() => field.current?.click()}>
          图片…
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<ChartColumn />} onSelect={() => insertChart(view, null)}>
          推荐的图表
        </MenuItem>
        {CHART_KINDS.map((kind) => (
          <MenuItem key={kind} onSelect={() => insertChart(view, kind)}>
            {CHART_TITLES[kind]}
          </MenuItem>
        ))}
        <MenuSeparator />
        {(Object.keys(SPARKLINE_TITLES) as SparklineType[]).map((type) => (
          <MenuItem key={type} onSelect={() => putSparklines(view, type)}>
            {SPARKLINE_TITLES[type]}
          </MenuItem>
        ))}
        <MenuItem onSelect={() => removeSparklines(view)}>删除迷你图</MenuItem>
      </ToolbarMenu>
      <input
        ref={field}
        type="file"
        hidden
        multiple
        accept={PICTURE_ACCEPT}
        aria-label="选择图片"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          void insertPictures(view, files).then(() => view.surface.focus())
        }}
      />
    </>
  )
}
