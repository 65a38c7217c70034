import { Button, Checkbox, Field, IconButton, Input, Select } from '@wenfang/shared-ui'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { hexOf } from '../../../model/index.ts'
import { hasHeading, type SortKey } from '../../../commands/index.ts'
import { columnName } from '../../../formula/index.ts'
import type { CellRange, CellStyle, Colour } from '../../../model/index.ts'
import { rangesOfText, textOfRanges } from '../../../rules/range-text.ts'
import { sortedRange } from '../../commands/data.command.ts'
import { commandContext, useSheetView } from '../../state/sheet-context.ts'
import { RangesField } from './ranges-field.view.tsx'
import { SidePanel } from '../../features/side-panel.view.tsx'

const ORDERS = [
  { value: 'ascending' as const, label: '升序' },
  { value: 'descending' as const, label: '降序' },
  { value: 'custom' as const, label: '自定义次序' },
  { value: 'fill' as const, label: '按填充颜色' },
  { value: 'text' as const, label: '按文字颜色' },
]
type Order = (typeof ORDERS)[number]['value']

interface KeyForm {
  readonly column: number
  readonly order: Order
  readonly words: string
  readonly colour: Colour | null
}

/** Rows that are looked at for colours. */
const MOST_ROWS = 5000

/** Rows of a range by several columns, one after the other. */
export function SortPanel({ onClose }: { readonly onClose: () => void }) {
  const view = useSheetView()
  const { surface, store } = view
  const sheetId = surface.activeSheetId()
  const [text, setText] = useState(() => {
    const range = sortedRange(commandContext(view))
    if (!range) return ''
    const withHeading = { ...range, top: Math.max(0, range.top - 1) }
    return textOfRanges([hasHeading(surface.model, sheetId, withHeading) ? withHeading : range])
  })
  const range = rangesOfText(text)?.[0] ?? null
  const [isHeaded, setHeaded] = useState(() => range !== null && hasHeading(surface.model, sheetId, range))
  const active = store.state().selection?.active.column ?? 0
  const fresh = (column: number): KeyForm => ({ column, order: 'ascending', words: '', colour: null })
  const [keys, setKeys] = useState<readonly KeyForm[]>(() => [
    fresh(range ? Math.max(range.left, Math.min(range.right, active)) : 0),
  ])
  const set = (at: number, part: Partial<KeyForm>): void =>
    setKeys(keys.map((key, index) => (index === at ? { ...key, ...part } : key)))
  const columns = range
    ? Array.from({ length: Math.min(200, range.right - range.left + 1) }, (_, at) => range.left + at)
    : []
  const heading = (column: number): string => {
    const cell =
      range && isHeaded ? surface.workbook.getActiveSheet().getCellMatrix().getValue(range.top, column) : null
    const words = cell?.v === undefined || cell.v === null ? '' : String(cell.v)
    return words === '' ? `${columnName(column)} 列` : `${words}（${columnName(column)}）`
  }
  const sort = (): void => {
    if (!range) return
    const rows = isHeaded ? { ...range, top: range.top + 1 } : range
    const done = surface.execute('data.sort', { sheetId, range: rows, keys: keys.map(keyOf) })
    if (done) onClose()
  }
  return (
    <SidePanel title="自定义排序" onClose={onClose}>
      <RangesField text={text} onChange={setText} />
      <Checkbox isChecked={isHeaded} onChange={setHeaded}>
        首行是标题，不参与排序
      </Checkbox>
      <ol className="sheet-side-list">
        {keys.map((key, at) => (
          <li key={at} className="sheet-sort-key">
            <Select
              label={at === 0 ? '主要列' : '次要列'}
              value={String(key.column)}
              options={columns.map((column) => ({ value: String(column), label: heading(column) }))}
              onChange={(column) => set(at, { column: Number(column), colour: null })}
            />
            <Select<Order> label="次序" value={key.order} options={ORDERS} onChange={(order) => set(at, { order })} />
            <IconButton
              label="删除条件"
              size="sm"
              icon={<Trash2 />}
              disabled={keys.length === 1}
              onClick={() => setKeys(keys.filter((_, index) => index !== at))}
            />
            {key.order === 'custom' && (
              <Field label="次序" isLabelHidden>
                <Input
                  placeholder="例如：高,中,低"
                  value={key.words}
                  onChange={(event) => set(at, { words: event.target.value })}
                />
              </Field>
            )}
            {(key.order === 'fill' || key.order === 'text') && range && (
              <div className="sheet-side-presets">
                {coloursOf(surface.model.readWindow(sheetId, below(range, key.column)).styles, key.order, (id) =>
                  surface.model.styleOf(id),
                ).map((colour) => (
                  <button
                    key={JSON.stringify(colour)}
                    type="button"
                    className="sheet-side-preset"
                    aria-pressed={JSON.stringify(key.colour) === JSON.stringify(colour)}
                    style={{ background: hexOf(colour, surface.themeColours) ?? undefined }}
                    onClick={() => set(at, { colour })}
                  >
                    置顶
                  </button>
                ))}
              </div>
            )}
          </li>
        ))}
      </ol>
      <div className="sheet-form-actions">
        <Button kind="quiet" disabled={keys.length >= 64} onClick={() => setKeys([...keys, fresh(range?.left ?? 0)])}>
          添加条件
        </Button>
        <Button kind="primary" disabled={!range || keys.some(isOpen)} onClick={sort}>
          排序
        </Button>
      </div>
    </SidePanel>
  )
}

const below = (range: CellRange, column: number): CellRange => ({
  top: range.top,
  bottom: Math.min(range.bottom, range.top + MOST_ROWS),
  left: column,
  right: column,
})

/** Something is still to be chosen. */
const isOpen = ({ order, words, colour }: KeyForm): boolean =>
  (order === 'custom' && words.trim() === '') || ((order === 'fill' || order === 'text') && colour === null)

function keyOf({ column, order, words, colour }: KeyForm): SortKey {
  const isDescending = order === 'descending'
  if (order === 'custom')
    return {
      column,
      isDescending,
      order: words
        .split(/[,，\n]/)
        .map((word) => word.trim())
        .filter((word) => word !== ''),
    }
  return (order === 'fill' || order === 'text') && colour
    ? { column, isDescending, colour: { of: order, colour } }
    : { column, isDescending }
}

function coloursOf(
  styles: ArrayLike<number>,
  of: 'fill' | 'text',
  styleOf: (id: number) => CellStyle,
): readonly Colour[] {
  const found = new Map<string, Colour>()
  for (const id of new Set(Array.from(styles))) {
    const style = styleOf(id)
    const colour = of === 'fill' ? (style.fill?.foreground ?? style.fill?.background) : style.font?.colour
    if (colour) found.set(JSON.stringify(colour), colour)
  }
  return [...found.values()]
}
