import { Checkbox, Dialog, DialogActions, Field, Input, Segmented, Select } from '@wenfang/shared-ui'
import { useMemo, useState } from 'react'
import { splitColumn, type FieldType, type TextSplit } from '../../commands/index.ts'
import { KIND, type CellRange } from '../../model/index.ts'
import { rangesOfText, textOfRanges } from '../../rules/range-text.ts'
import { rangeOf, usedPart } from '../commands/selected.ts'
import type { PartProps } from '../features/part.ts'
import type { SheetSurface } from '../state/sheet-surface.ts'
import { commandContext, useSheetView } from '../state/sheet-context.ts'
import { BreakRuler } from './break-ruler.view.tsx'
import { SplitPreview } from './split-preview.view.tsx'

const MARKS = [
  ['\t', '制表符'],
  [';；', '分号'],
  [',，', '逗号'],
  [' \u3000', '空格'],
] as const
const QUOTES = [
  { value: '"', label: '双引号 "' },
  { value: "'", label: "单引号 '" },
  { value: 'none', label: '无' },
] as const
/** Rows that the preview shows. */
const SHOWN_ROWS = 8

/** One column into several: how it is cut, what each part is, where it goes; the preview follows every choice. */
export function SplitDialog({ onClose }: PartProps) {
  const view = useSheetView()
  const { surface } = view
  const sheetId = surface.activeSheetId()
  const [range] = useState<CellRange | null>(() => {
    const context = commandContext(view)
    const selected = rangeOf(context)
    return selected && usedPart(context, selected)
  })
  const sample = useMemo(() => (range ? textsOf(surface, sheetId, range) : []), [surface, sheetId, range])
  const [kind, setKind] = useState<TextSplit['kind']>('delimited')
  const [marks, setMarks] = useState<readonly string[]>(() => likelyMarks(sample))
  const [other, setOther] = useState('')
  const [isMerged, setMerged] = useState(false)
  const [quote, setQuote] = useState<'"' | "'" | 'none'>('"')
  const [breaks, setBreaks] = useState<readonly number[]>([])
  const [types, setTypes] = useState<readonly FieldType[]>([])
  const [target, setTarget] = useState(() => (range ? textOfRanges([{ ...range, bottom: range.top }]) : ''))
  const split: TextSplit = useMemo(
    () =>
      kind === 'fixed'
        ? { kind, breaks }
        : { kind, delimiters: marks.join('') + other, isMerged, quote: quote === 'none' ? '' : quote },
    [kind, breaks, marks, other, isMerged, quote],
  )
  const rows = useMemo(
    () => (range ? splitColumn((...at) => surface.edits.resultAt(...at), sheetId, range, split) : []),
    [surface, sheetId, range, split],
  )
  const width = Math.max(1, ...rows.map((row) => row.length))
  const [place] = rangesOfText(target) ?? []
  const kept = Array.from({ length: width }, (_, at) => types[at] ?? 'general').filter((type) => type !== 'skip')
  const isReplacing = range && place ? holdsOthers(surface, sheetId, range, place, kept.length) : false
  const apply = (): void => {
    if (!range || !place) return
    const given = { sheetId, range, split, types: Array.from({ length: width }, (_, at) => types[at] ?? 'general') }
    if (!surface.execute('data.splitText', { ...given, row: place.top, column: place.left })) return
    onClose()
    requestAnimationFrame(() => surface.focus())
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="分列"
      size="lg"
      description={range ? `把 ${textOfRanges([range])} 的文字分成多列。` : undefined}
      actions={
        <DialogActions
          confirmLabel={isReplacing ? '替换并分列' : '分列'}
          isDisabled={!range || !place || kept.length === 0}
          onConfirm={apply}
        />
      }
    >
      <div className="sheet-form">
        <Segmented
          label="分列方式"
          value={kind}
          options={[
            { value: 'delimited', label: '按分隔符号' },
            { value: 'fixed', label: '按固定宽度' },
          ]}
          onChange={setKind}
        />
        {kind === 'fixed' ? (
          <BreakRuler texts={sample} breaks={breaks} onChange={setBreaks} />
        ) : (
          <>
            <fieldset className="sheet-tool-marks" aria-label="分隔符号">
              {MARKS.map(([mark, title]) => (
                <Checkbox
                  key={title}
                  isChecked={marks.includes(mark)}
                  onChange={(isOn) => setMarks(isOn ? [...marks, mark] : marks.filter((one) => one !== mark))}
                >
                  {title}
                </Checkbox>
              ))}
              <Field label="其他">
                <Input value={other} maxLength={8} onChange={(event) => setOther(event.target.value)} />
              </Field>
            </fieldset>
            <div className="sheet-tool-marks">
              <Checkbox isChecked={isMerged} onChange={setMerged}>
                连续分隔符号视为单个
              </Checkbox>
              <Field label="文本识别符号">
                <Select label="文本识别符号" value={quote} options={QUOTES} onChange={setQuote} />
              </Field>
            </div>
          </>
        )}
        <SplitPreview
          rows={rows.slice(0, SHOWN_ROWS)}
          width={width}
          types={types}
          onType={(at, type) =>
            setTypes(Array.from({ length: width }, (_, one) => (one === at ? type : (types[one] ?? 'general'))))
          }
        />
        <Field
          label="目标单元格"
          error={place ? undefined : '请填写一个单元格，例如 C1'}
          hint={isReplacing ? '目标区域已有数据，将被替换' : undefined}
        >
          <Input value={target} onChange={(event) => setTarget(event.target.value)} />
        </Field>
      </div>
    </Dialog>
  )
}

function textsOf(surface: SheetSurface, sheetId: string, range: CellRange): readonly string[] {
  const bottom = Math.min(range.bottom, range.top + 49)
  const whole = { kind: 'fixed', breaks: [] } as const
  return splitColumn((...at) => surface.edits.resultAt(...at), sheetId, { ...range, bottom }, whole).flatMap(([text]) =>
    text ? [text] : [],
  )
}

/** The marks that most of the texts have; a tab where none of them is. */
function likelyMarks(texts: readonly string[]): readonly string[] {
  const shares = MARKS.map(([mark]) => {
    const hits = texts.filter((text) => Array.from(mark).some((one) => text.includes(one))).length
    return { mark, hits }
  })
  const best = shares.toSorted((a, b) => b.hits - a.hits)[0]
  return [best && best.hits * 2 > texts.length ? best.mark : '\t']
}

/** Whether something other than the column itself stands where the parts go. */
function holdsOthers(
  { model }: SheetSurface,
  sheetId: string,
  range: CellRange,
  place: CellRange,
  width: number,
): boolean {
  const target = {
    top: place.top,
    left: place.left,
    bottom: place.top + range.bottom - range.top,
    right: place.left + Math.max(1, width) - 1,
  }
  const { kinds, values, texts, formulas, height } = model.readWindow(sheetId, target)
  return kinds.some((cell, at) => {
    const [row, column] = [target.top + (at % height), target.left + Math.floor(at / height)]
    const isOwn = column === range.left && row >= range.top && row <= range.bottom
    const isEmpty = cell === KIND.blank || (cell === KIND.text && texts[values[at] ?? 0]?.text === '')
    return !isOwn && (!isEmpty || (formulas[at] ?? 0) > 0)
  })
}
