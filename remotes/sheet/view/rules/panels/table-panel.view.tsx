import { Button, Checkbox, Field, Input, Select } from '@wenfang/shared-ui'
import { useState } from 'react'
import { hasHeading, regionAround } from '../../../commands/index.ts'
import type { TablePayload } from '../../../model/index.ts'
import { rangesOfText, textOfRanges } from '../../../rules/range-text.ts'
import { useFieldEntry } from '../../panels/use-field-entry.ts'
import { useSheetView, useSurface } from '../../state/sheet-context.ts'
import { activeTable } from '../table-at.ts'
import { NO_STYLE, stylesWith } from '../table-styles.ts'
import { RangesField } from './ranges-field.view.tsx'
import { SidePanel } from '../../features/side-panel.view.tsx'

const NAME = /^[\p{L}_\\][\p{L}\p{N}_.\\]*$/u

/** The table around the active cell, or a new one. */
export function TablePanel({ onClose }: { readonly onClose: () => void }) {
  const { surface } = useSheetView()
  const sheetId = useSurface(({ activeSheetId }) => activeSheetId)
  const found = useSurface(() => activeTable(surface))
  return (
    <SidePanel title="表格" onClose={onClose}>
      {found?.range ? (
        <TableForm
          key={found.id}
          sheetId={sheetId}
          id={found.id}
          payload={found.payload}
          ranges={textOfRanges([found.range])}
        />
      ) : (
        <NewTable sheetId={sheetId} />
      )}
    </SidePanel>
  )
}

function NewTable({ sheetId }: { readonly sheetId: string }) {
  const { surface } = useSheetView()
  const [text, setText] = useState(() => {
    const selection = surface.selection()
    const [range] = selection?.ranges ?? []
    if (!selection || !range) return ''
    const isOne = range.top === range.bottom && range.left === range.right
    const { row, column } = selection.active
    return textOfRanges([isOne ? regionAround(surface.model, sheetId, row, column) : range])
  })
  const range = rangesOfText(text)?.[0] ?? null
  const [isHeaded, setHeaded] = useState(() => range === null || hasHeading(surface.model, sheetId, range))
  return (
    <div className="sheet-form">
      <RangesField text={text} onChange={setText} />
      <Checkbox isChecked={isHeaded} onChange={setHeaded}>
        首行是标题
      </Checkbox>
      <Button
        kind="primary"
        disabled={range === null}
        onClick={() => {
          if (range && surface.execute('table.create', { sheetId, range, hasHeader: isHeaded }))
            surface.select({ ...range, bottom: range.top, right: range.left })
        }}
      >
        套用表格
      </Button>
    </div>
  )
}

function TableForm({
  sheetId,
  id,
  payload,
  ranges,
}: {
  readonly sheetId: string
  readonly id: string
  readonly payload: TablePayload
  readonly ranges: string
}) {
  const { surface, canWrite } = useSheetView()
  const [text, setText] = useState(ranges)
  const range = rangesOfText(text)?.[0] ?? null
  const set = (part: Partial<TablePayload>): void =>
    void surface.execute('table.set', { sheetId, id, payload: { ...payload, ...part } })
  const style = (part: Partial<TablePayload['style']>): void => set({ style: { ...payload.style, ...part } })
  const isName = (entered: string): boolean => NAME.test(entered) && entered.length <= 255
  const { text: typed, props: nameProps } = useFieldEntry((name) => {
    if (isName(name) && name !== payload.name) set({ name })
  })
  const name = typed ?? payload.name
  if (!canWrite)
    return (
      <p className="sheet-side-empty">
        {payload.name}（{ranges}）
      </p>
    )
  return (
    <div className="sheet-form">
      <Field label="名称" error={isName(name) ? undefined : '以文字开头，只能有文字、数字、下划线和点'}>
        <Input value={name} {...nameProps} />
      </Field>
      <RangesField text={text} onChange={setText} />
      <Button
        size="sm"
        kind="quiet"
        disabled={range === null || text === ranges}
        onClick={() => range && surface.execute('table.resize', { sheetId, id, range })}
      >
        调整大小
      </Button>
      <Field label="样式">
        <Select
          label="样式"
          value={payload.style.name ?? NO_STYLE}
          options={stylesWith(payload.style.name)}
          onChange={(next) => style({ name: next === NO_STYLE ? null : next })}
        />
      </Field>
      <Checkbox
        isChecked={payload.hasTotals}
        onChange={(isShown) => surface.execute('table.totals', { sheetId, id, isShown })}
      >
        汇总行
      </Checkbox>
      <Checkbox isChecked={payload.style.hasRowStripes} onChange={(hasRowStripes) => style({ hasRowStripes })}>
        镶边行
      </Checkbox>
      <Checkbox isChecked={payload.style.hasColumnStripes} onChange={(hasColumnStripes) => style({ hasColumnStripes })}>
        镶边列
      </Checkbox>
      <Checkbox isChecked={payload.style.hasFirstColumn} onChange={(hasFirstColumn) => style({ hasFirstColumn })}>
        突出首列
      </Checkbox>
      <Checkbox isChecked={payload.style.hasLastColumn} onChange={(hasLastColumn) => style({ hasLastColumn })}>
        突出末列
      </Checkbox>
      <Checkbox isChecked={payload.filter !== null} onChange={(isOn) => set({ filter: isOn ? { columns: [] } : null })}>
        筛选按钮
      </Checkbox>
      <Button kind="quiet" onClick={() => surface.execute('table.remove', { sheetId, id })}>
        转换为普通区域
      </Button>
    </div>
  )
}
