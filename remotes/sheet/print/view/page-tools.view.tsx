import { MenuItem, MenuRadioGroup, ToolbarButton, ToolbarMenu, ToolbarSeparator } from '@wenfang/shared-ui'
import FileText from 'lucide-react/icons/file-text'
import Ruler from 'lucide-react/icons/ruler'
import Scaling from 'lucide-react/icons/scaling'
import ScanLine from 'lucide-react/icons/scan-line'
import Smartphone from 'lucide-react/icons/smartphone'
import TableRowsSplit from 'lucide-react/icons/table-rows-split'
import PanelTop from 'lucide-react/icons/panel-top'
import { MAX_COLUMNS, MAX_ROWS } from '../../model/index.ts'
import type { Command } from '../../view/commands/index.ts'
import { useRefusal } from '../../view/ribbon/use-refusal.ts'
import { run, useSheetView, useSurface } from '../../view/state/sheet-context.ts'
import { FITS, fitOf, MARGINS, marginsOf, withBreaks } from '../setup/page-choices.ts'
// Not by the index: the painter of pages comes with the preview.
import { type PageSetup, readPageSetup } from '../setup/page-setup.ts'
import { PAPER_SIZES } from '../setup/paper-sizes.ts'

/** Changes how the sheet that is shown goes onto paper. */
const pageSetup: Command<Partial<PageSetup>> = {
  id: 'page-setup',
  title: '页面设置',
  run: ({ surface, state }, setup) => void surface.execute('page.set', { sheetId: state.activeSheetId, setup }),
}

const NONE = 'none'

/** How the sheet goes onto paper, as its preview has it, too. */
export function PageTools() {
  const view = useSheetView()
  const { surface } = view
  const refusal = useRefusal()
  const setup = useSurface(({ activeSheetId }) => {
    const record = surface.model.objects(activeSheetId, 'printArea')[0]
    return readPageSetup(record?.payload, record?.ranges)
  })
  const ranges = useSurface(({ selection }) => selection?.ranges ?? [])
  const range = ranges.at(-1)
  const set = (patch: Partial<PageSetup>): void => run(view, pageSetup, patch)
  const areBroken = setup.rowBreaks.length + setup.columnBreaks.length > 0
  const hasTitles = setup.titleRows !== null || setup.titleColumns !== null
  return (
    <>
      <ToolbarMenu label="页边距" icon={<Ruler />} text="页边距" refusal={refusal}>
        <MenuRadioGroup
          value={marginsOf(setup.margins) ?? NONE}
          options={MARGINS}
          onChange={(next) => {
            const found = MARGINS.find(({ value }) => value === next)
            if (found) set({ margins: found.margins })
          }}
        />
      </ToolbarMenu>
      <ToolbarMenu label="纸张方向" icon={<Smartphone />} text="纸张方向" refusal={refusal}>
        <MenuRadioGroup
          value={setup.isLandscape ? 'landscape' : 'portrait'}
          options={[
            { value: 'portrait', label: '纵向' },
            { value: 'landscape', label: '横向' },
          ]}
          onChange={(next) => set({ isLandscape: next === 'landscape' })}
        />
      </ToolbarMenu>
      <ToolbarMenu label="纸张大小" icon={<FileText />} text="纸张大小" refusal={refusal}>
        <MenuRadioGroup
          value={String(setup.paper)}
          options={PAPER_SIZES.map(({ code, title }) => ({ value: String(code), label: title }))}
          onChange={(code) => set({ paper: Number(code) })}
        />
      </ToolbarMenu>
      <ToolbarMenu label="打印缩放" icon={<Scaling />} text="打印缩放" refusal={refusal}>
        <MenuRadioGroup
          value={fitOf(setup.scaling)}
          options={[{ value: 'percent', label: '按比例' }, ...FITS]}
          onChange={(next) =>
            set({ scaling: FITS.find(({ value }) => value === next)?.scaling ?? { kind: 'percent', percent: 100 } })
          }
        />
      </ToolbarMenu>
      <ToolbarSeparator />
      <ToolbarMenu label="打印区域" icon={<ScanLine />} text="打印区域" refusal={refusal}>
        <MenuItem isDisabled={ranges.length === 0} onSelect={() => set({ areas: ranges })}>
          设为选定区域
        </MenuItem>
        <MenuItem isDisabled={setup.areas.length === 0} onSelect={() => set({ areas: [] })}>
          取消打印区域
        </MenuItem>
      </ToolbarMenu>
      <ToolbarMenu label="打印标题" icon={<PanelTop />} text="打印标题" refusal={refusal}>
        <MenuItem
          isDisabled={!range}
          onSelect={() => range && set({ titleRows: { first: range.top, last: Math.min(range.bottom, MAX_ROWS - 2) } })}
        >
          每页重复选定的行
        </MenuItem>
        <MenuItem
          isDisabled={!range}
          onSelect={() =>
            range && set({ titleColumns: { first: range.left, last: Math.min(range.right, MAX_COLUMNS - 2) } })
          }
        >
          每页重复选定的列
        </MenuItem>
        <MenuItem isDisabled={!hasTitles} onSelect={() => set({ titleRows: null, titleColumns: null })}>
          取消打印标题
        </MenuItem>
      </ToolbarMenu>
      <ToolbarMenu label="分页符" icon={<TableRowsSplit />} text="分页符" refusal={refusal}>
        <MenuItem
          isDisabled={!range || range.top + range.left === 0}
          onSelect={() => range && set(withBreaks(setup, range.top, range.left))}
        >
          在活动单元格前分页
        </MenuItem>
        <MenuItem isDisabled={!areBroken} onSelect={() => set({ rowBreaks: [], columnBreaks: [] })}>
          清除分页符
        </MenuItem>
      </ToolbarMenu>
      <ToolbarSeparator />
      <PrintedCheck
        label="打印网格线"
        isOn={setup.hasGridLines}
        refusal={refusal}
        onTurn={() => set({ hasGridLines: !setup.hasGridLines })}
      />
      <PrintedCheck
        label="打印行号和列标"
        isOn={setup.hasHeadings}
        refusal={refusal}
        onTurn={() => set({ hasHeadings: !setup.hasHeadings })}
      />
    </>
  )
}

function PrintedCheck({
  label,
  isOn,
  refusal,
  onTurn,
}: {
  readonly label: string
  readonly isOn: boolean
  readonly refusal: string | null
  readonly onTurn: () => void
}) {
  return (
    <ToolbarButton
      label={label}
      isPressed={isOn}
      isDisabled={refusal !== null}
      disabledReason={refusal ?? undefined}
      onPress={onTurn}
    >
      {label}
    </ToolbarButton>
  )
}
