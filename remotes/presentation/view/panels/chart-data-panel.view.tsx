import { Button, Select } from '@wenfang/shared-ui'
import { useState, useSyncExternalStore, type ClipboardEvent, type KeyboardEvent } from 'react'
import { chartTable } from '../../model/chart/chart-data.ts'
import type { ChartValue } from '../../model/chart/chart-table.ts'
import { chartPartOf } from '../../model/edit/chart-data.ts'
import { chartKindOf } from '../../model/edit/new-chart.ts'
import { findShape, shapeTree } from '../../model/index.ts'
import { CHART_NAMES } from '../charts/chart-kinds.ts'
import { useDeck } from '../state/deck-view.ts'
import './chart-data-panel.css'

/** The grid behind the selected chart: names of series above, categories at the left. */
export function ChartDataPanel() {
  const { store, canWrite } = useDeck()
  useSyncExternalStore(store.onChange, () => store.version)
  const { slide, shapes } = store.selection
  const [shape] = shapes
  const page = slide === null ? null : store.deck.page(slide)
  const isThere = page !== null && shape !== undefined && shapes.length === 1 && findShape(shapeTree(page), shape)
  const part = slide !== null && isThere ? chartPartOf(store.deck, slide, shape) : null
  const cells = part === null ? null : (chartTable(store.deck, part)?.cells ?? null)
  if (part === null || slide === null || shape === undefined)
    return <p className="deck-side-none">选择一个图表，这里显示它的数据。</p>
  if (!cells) return <p className="deck-side-none">这个图表的数据不能作为表格编辑。</p>
  const rows = cells.length
  const columns = cells[0]?.length ?? 1
  const resize = (categories: number, series: number): void =>
    void store.run('chart.size', { slide, shape, categories, series })
  const write = (row: number, column: number, values: readonly (readonly ChartValue[])[], isTyped: boolean): void =>
    void store.run('chart.write', { slide, shape, row, column, values }, isTyped ? 'joined' : 'own')
  return (
    <div className="deck-side deck-chart-data">
      <div className="deck-chart-grid">
        <table aria-label="图表数据">
          <tbody>
            {cells.map((line, row) => (
              <tr key={row}>
                {line.map((value, column) =>
                  row === 0 && column === 0 ? (
                    <td key={column} aria-hidden="true" />
                  ) : (
                    <td key={column}>
                      <DataCell
                        // Another chart has cells of its own.
                        key={`${slide} ${shape}`}
                        row={row}
                        column={column}
                        value={value}
                        isReadOnly={!canWrite}
                        onWrite={(values, isTyped) => write(row, column, values, isTyped)}
                      />
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {canWrite && (
        <Select
          label="图表类型"
          value={chartKindOf(store.deck, slide, shape) ?? ''}
          options={CHART_NAMES.map(([value, label]) => ({ value, label }))}
          onChange={(kind) => void store.run('chart.kind', { slide, shape, kind })}
        />
      )}
      {canWrite && (
        <div className="deck-side-tools">
          <Button size="sm" onClick={() => resize(rows, columns - 1)}>
            添加类别
          </Button>
          <Button size="sm" onClick={() => resize(rows - 1, columns)}>
            添加系列
          </Button>
          <Button size="sm" disabled={rows <= 2} onClick={() => resize(rows - 2, columns - 1)}>
            删除末行
          </Button>
          <Button size="sm" disabled={columns <= 2} onClick={() => resize(rows - 1, columns - 2)}>
            删除末列
          </Button>
        </div>
      )}
    </div>
  )
}

interface DataCellProps {
  readonly row: number
  readonly column: number
  readonly value: ChartValue
  readonly isReadOnly: boolean
  readonly onWrite: (values: readonly (readonly ChartValue[])[], isTyped: boolean) => void
}

const shown = (value: ChartValue): string => (value === null ? '' : String(value))

/** What was typed as a value; undefined of what is no number yet. */
function valueOf(text: string, isWords: boolean): ChartValue | undefined {
  const words = text.trim()
  if (words === '') return null
  if (isWords) return words
  const number = Number(words.replaceAll(/[,，\s]/g, '').replace(/%$/, ''))
  if (!Number.isFinite(number)) return undefined
  return words.endsWith('%') ? number / 100 : number
}

function DataCell({ row, column, value, isReadOnly, onWrite }: DataCellProps) {
  const { store } = useDeck()
  const [draft, setDraft] = useState<string | null>(null)
  const isWords = row === 0 || column === 0
  const isWrong = draft !== null && valueOf(draft, isWords) === undefined
  const name = row === 0 ? `系列 ${column} 的名称` : column === 0 ? `类别 ${row}` : `类别 ${row}，系列 ${column}`
  // Written with each letter: a panel that closes takes nothing along.
  const type = (text: string): void => {
    setDraft(text)
    const next = valueOf(text, isWords)
    if (next !== undefined && next !== value) onWrite([[next]], true)
  }
  const onPaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain').replace(/\r?\n$/, '')
    if (isReadOnly || !/[\t\n]/.test(text)) return
    event.preventDefault()
    const lines = text.split(/\r?\n/).map((line) => line.split('\t'))
    setDraft(null)
    onWrite(
      lines.map((line, at) => line.map((one, beside) => valueOf(one, row + at === 0 || column + beside === 0) ?? null)),
      false,
    )
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : 0
    if (by === 0 || event.nativeEvent.isComposing) return
    const lines = event.currentTarget.closest('tbody')?.rows
    lines?.[row + by]?.cells[column]?.querySelector('input')?.focus()
    event.preventDefault()
  }
  return (
    <input
      value={draft ?? shown(value)}
      aria-label={name}
      aria-invalid={isWrong}
      title={isWrong ? '这里要填数字' : undefined}
      inputMode={isWords ? 'text' : 'decimal'}
      maxLength={1000}
      readOnly={isReadOnly}
      onFocus={(event) => {
        store.undo.endStep()
        event.currentTarget.select()
      }}
      onChange={(event) => type(event.target.value)}
      onBlur={() => {
        setDraft(null)
        store.undo.endStep()
      }}
      onPaste={onPaste}
      onKeyDown={onKeyDown}
    />
  )
}
