import { Button, Checkbox, Field, Input, Select } from '@wenfang/shared-ui'
import { NumberField } from '@wenfang/shared-ui/measures'
import { useState } from 'react'
import { selectedParagraphs, type SortOrder, sortTable, textToTable } from '../../commands/table/table-data.command.ts'
import { insertFormula, likelyFormula, tableToText } from '../../commands/table/change-table-data.command.ts'
import { evaluate, FORMULA_FUNCTIONS, format } from '../../../model/tree/tables/formula.ts'
import { formulaIn, formulaTable } from '../../../model/tree/tables/formula-field.ts'
import { textOf } from '../../../model/tree/nodes.ts'
import { tablePlace } from '../../commands/table/table-place.ts'
import type { SortKind } from '../../../model/tree/tables/table-structure.ts'
import { columnsOf, type Separator } from '../../../model/tree/tables/text-and-table.ts'
import { commandContext, useWriter } from '../../state/writer.ts'
import { CommandDialog } from '../command-dialog.view.tsx'

interface Props {
  readonly onClose: () => void
}

const PICTURES = ['', '0', '0.00', '#,##0', '#,##0.00', '0%', '0.00%', '￥#,##0.00'].map((value) => ({
  value,
  label: value === '' ? '不设格式' : value,
}))
const FUNCTIONS = [
  { value: '', label: '粘贴函数…' },
  ...FORMULA_FUNCTIONS.map((name) => ({ value: name as string, label: name as string })),
]

export function FormulaDialog({ onClose }: Props) {
  const context = commandContext(useWriter())
  const place = tablePlace(context)
  const [formula, setFormula] = useState(
    () => (place && formulaIn(place.cell.cell)) ?? { expression: likelyFormula(context), picture: '' },
  )
  const table = place && formulaTable(place.grid, place.cell.row, place.cell.column)
  const value = table && evaluate(formula.expression, table)
  const result = value === null ? '这个公式读不懂，请检查写法' : `结果：${format(value, formula.picture)}`
  return (
    <CommandDialog title="公式" command={insertFormula} args={formula} onClose={onClose}>
      <Field label="公式" hint={result}>
        <Input
          value={formula.expression}
          spellCheck={false}
          onChange={(event) => setFormula({ ...formula, expression: event.target.value })}
        />
      </Field>
      <div className="writer-dialog-grid">
        <Select
          label="数字格式"
          value={formula.picture}
          options={PICTURES}
          onChange={(picture) => setFormula({ ...formula, picture })}
        />
        <Select
          label="粘贴函数"
          value=""
          options={FUNCTIONS}
          onChange={(name) => {
            if (name === '') return
            const before = formula.expression.trim()
            setFormula({
              ...formula,
              expression: before === '' || before === '=' ? `=${name}(ABOVE)` : `${before}+${name}()`,
            })
          }}
        />
      </div>
      <p className="writer-dialog-label">ABOVE、BELOW、LEFT、RIGHT 指公式上、下、左、右的数字，A1:B3 指一片单元格。</p>
    </CommandDialog>
  )
}

const KINDS: readonly { readonly value: SortKind; readonly label: string }[] = [
  { value: 'text', label: '拼音' },
  { value: 'stroke', label: '笔画' },
  { value: 'number', label: '数字' },
  { value: 'date', label: '日期' },
]
const DIRECTIONS = [
  { value: 'up', label: '升序' },
  { value: 'down', label: '降序' },
]

export function SortDialog({ onClose }: Props) {
  const place = tablePlace(commandContext(useWriter()))
  const [order, setOrder] = useState<SortOrder>(() => {
    const column = place?.cell.column ?? 0
    const sample = place?.grid.rows[1]?.cells.find((cell) => cell.column === column)
    const isNumber = sample !== undefined && /^[\s￥¥$]*[-+]?[\d.,]+%?\s*$/.test(textOf(sample.cell))
    return { keys: [{ column, kind: isNumber ? 'number' : 'text', isDescending: false }], hasHeader: true }
  })
  const heads = place?.grid.rows[0]?.cells ?? []
  const columns = Array.from({ length: place?.grid.columnCount ?? 1 }, (_, index) => {
    const head = heads.find((cell) => cell.column === index)
    const words = head ? textOf(head.cell).trim().slice(0, 12) : ''
    return { value: String(index), label: order.hasHeader && words !== '' ? words : `第 ${index + 1} 列` }
  })
  const change = (index: number, part: Partial<SortOrder['keys'][number]>): void =>
    setOrder({ ...order, keys: order.keys.map((key, at) => (at === index ? { ...key, ...part } : key)) })
  return (
    <CommandDialog title="排序" command={sortTable} args={order} onClose={onClose} size="md">
      {order.keys.map((key, index) => (
        <div key={index} className="writer-dialog-grid">
          <Select
            label={index === 0 ? '主要关键字' : `次要关键字 ${index}`}
            value={String(key.column)}
            options={columns}
            onChange={(column) => change(index, { column: Number(column) })}
          />
          <Select label="类型" value={key.kind} options={KINDS} onChange={(kind) => change(index, { kind })} />
          <Select
            label="次序"
            value={key.isDescending ? 'down' : 'up'}
            options={DIRECTIONS}
            onChange={(direction) => change(index, { isDescending: direction === 'down' })}
          />
        </div>
      ))}
      {order.keys.length < 3 && (
        <Button
          kind="quiet"
          onClick={() =>
            setOrder({ ...order, keys: [...order.keys, { column: 0, kind: 'text', isDescending: false }] })
          }
        >
          添加次要关键字
        </Button>
      )}
      <Checkbox isChecked={order.hasHeader} onChange={(hasHeader) => setOrder({ ...order, hasHeader })}>
        首行是标题，不参加排序
      </Checkbox>
    </CommandDialog>
  )
}

const SEPARATORS = [
  { value: 'tab', label: '制表符' },
  { value: ',', label: '逗号 ,' },
  { value: '，', label: '逗号 ，' },
  { value: '、', label: '顿号 、' },
  { value: ' ', label: '空格' },
  { value: 'paragraph', label: '段落标记' },
  { value: 'own', label: '其他字符' },
]

function useSeparator(initial: string) {
  const [kind, setKind] = useState(initial)
  const [own, setOwn] = useState('-')
  const separator: Separator = kind === 'tab' ? '\t' : kind === 'paragraph' ? null : kind === 'own' ? own : kind
  const field = (
    <>
      <Select label="文字分隔位置" value={kind} options={SEPARATORS} onChange={setKind} />
      {kind === 'own' && (
        <Field label="分隔字符">
          <Input value={own} maxLength={1} onChange={(event) => setOwn(event.target.value || '-')} />
        </Field>
      )}
    </>
  )
  return { separator, field }
}

export function TableToTextDialog({ onClose }: Props) {
  const { separator, field } = useSeparator('tab')
  return (
    <CommandDialog title="表格转换成文本" command={tableToText} args={separator} actionLabel="转换" onClose={onClose}>
      <div className="writer-dialog-grid">{field}</div>
    </CommandDialog>
  )
}

export function TextToTableDialog({ onClose }: Props) {
  const selected = selectedParagraphs(commandContext(useWriter()))
  const lines = selected?.stretch ?? []
  const [likely] = useState(
    () => ['\t', ',', '，', '、', ' '].find((separator) => columnsOf(lines, separator) > 1) ?? null,
  )
  const { separator, field } = useSeparator(likely === null ? 'paragraph' : likely === '\t' ? 'tab' : likely)
  const found = separator === null ? 1 : columnsOf(lines, separator)
  const [chosen, setChosen] = useState<number | null>(null)
  const columns = chosen ?? found
  return (
    <CommandDialog
      title="文本转换成表格"
      command={textToTable}
      args={{ separator, columns }}
      actionLabel="转换"
      onClose={onClose}
    >
      <div className="writer-dialog-grid">
        {field}
        <NumberField
          key={chosen === null ? found : 'own'}
          label="列数"
          unit="列"
          step={1}
          min={1}
          value={columns}
          onChange={(count) => setChosen(Math.max(1, Math.min(63, Math.round(count))))}
        />
      </div>
    </CommandDialog>
  )
}
