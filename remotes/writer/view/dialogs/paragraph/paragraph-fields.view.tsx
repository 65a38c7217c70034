import { Checkbox, Segmented } from '@wenfang/shared-ui'
import { NumberField } from '@wenfang/shared-ui/measures'
import { LabelledSelect } from '../labelled-select.view.tsx'
import { change, isShownOn, remove, shown, turn, type PropertyDraft } from '../property-draft.ts'

const TWIPS_PER_CM = 1440 / 2.54
const TWIPS_PER_POINT = 20
const LINE_TWIPS = 240
/** One line of the grid that Chinese documents are set on. */
const GRID_LINE_TWIPS = 312
/** Lines and characters are counted in hundredths. */
const HUNDREDTHS = 100

const ALIGNMENTS = [
  { value: 'left', label: '左对齐' },
  { value: 'center', label: '居中' },
  { value: 'right', label: '右对齐' },
  { value: 'both', label: '两端对齐' },
  { value: 'distribute', label: '分散对齐' },
] as const
type Alignment = (typeof ALIGNMENTS)[number]['value']
const alignmentOf = (value: string | undefined): Alignment =>
  ALIGNMENTS.find((one) => one.value === value)?.value ?? (value === 'end' ? 'right' : 'left')

const LEVELS = [
  { value: '9', label: '正文文本' },
  ...Array.from({ length: 9 }, (_, index) => ({ value: String(index), label: `${index + 1} 级` })),
]

const INDENTS = [
  ['left', '左缩进'],
  ['right', '右缩进'],
] as const
const SPACES = [
  ['before', '段前'],
  ['after', '段后'],
] as const

const LINE_RULES = [
  { value: 'single', label: '单倍行距' },
  { value: 'oneAndHalf', label: '1.5 倍行距' },
  { value: 'double', label: '2 倍行距' },
  { value: 'multiple', label: '多倍行距' },
  { value: 'atLeast', label: '最小值' },
  { value: 'exact', label: '固定值' },
] as const
type LineRule = (typeof LINE_RULES)[number]['value']
const MULTIPLES: Readonly<Partial<Record<LineRule, number>>> = { single: 1, oneAndHalf: 1.5, double: 2 }

function lineRuleOf(draft: PropertyDraft): LineRule {
  const rule = shown(draft, 'spacing', 'lineRule')
  if (rule === 'exact' || rule === 'atLeast') return rule
  const lines = Number(shown(draft, 'spacing', 'line') ?? LINE_TWIPS) / LINE_TWIPS
  return LINE_RULES.find(({ value }) => MULTIPLES[value] === lines)?.value ?? 'multiple'
}

/** On where nothing turns them off; most are rules of line breaking and spacing of Chinese text. */
const USUAL = [
  ['widowControl', '孤行控制'],
  ['kinsoku', '按中文习惯控制首尾字符'],
  ['overflowPunct', '允许标点溢出边界'],
  ['autoSpaceDE', '自动调整中文与西文的间距'],
  ['autoSpaceDN', '自动调整中文与数字的间距'],
  ['snapToGrid', '对齐到文档网格'],
  ['wordWrap', '西文只在单词之间换行'],
] as const

const PAGES = [
  ['keepNext', '与下段同页'],
  ['keepLines', '段中不分页'],
  ['pageBreakBefore', '段前分页'],
  ['contextualSpacing', '相同样式的段落间不加空格'],
  ['mirrorIndents', '对称缩进'],
  ['topLinePunct', '允许行首标点压缩'],
] as const

/** Everything that paragraphs can look like: of a selection, or of a style. */
export function ParagraphFields(draft: PropertyDraft & { readonly characterTwips: number }) {
  const { characterTwips } = draft
  const rule = lineRuleOf(draft)
  const line = Number(shown(draft, 'spacing', 'line') ?? LINE_TWIPS)
  const isInPoints = rule === 'exact' || rule === 'atLeast'
  const hanging = shown(draft, 'ind', 'hanging')
  const special =
    hanging !== undefined ? 'hanging' : Number(shown(draft, 'ind', 'firstLine') ?? 0) > 0 ? 'firstLine' : 'none'
  const specialTwips = Number(shown(draft, 'ind', special === 'none' ? 'firstLine' : special) ?? 0)
  const indent = (side: 'left' | 'right') => (cm: number) =>
    change(draft, 'ind', { [side]: String(Math.round(cm * TWIPS_PER_CM)), [`${side}Chars`]: null })
  const indentCharacters = (side: 'left' | 'right') => (count: number) =>
    change(draft, 'ind', {
      [side]: String(Math.round(count * characterTwips)),
      [`${side}Chars`]: String(Math.round(count * HUNDREDTHS)),
    })
  const setSpecial = (kind: string, characters: number): void => {
    const twips = String(Math.round(characters * characterTwips))
    const chars = String(Math.round(characters * HUNDREDTHS))
    const none = { firstLine: null, firstLineChars: null, hanging: null, hangingChars: null }
    if (kind === 'hanging') change(draft, 'ind', { ...none, hanging: twips, hangingChars: chars })
    else if (kind === 'firstLine') change(draft, 'ind', { ...none, firstLine: twips, firstLineChars: chars })
    else change(draft, 'ind', { ...none, firstLine: '0', firstLineChars: '0' })
  }
  const setSpace = (side: 'before' | 'after') => (points: number) =>
    change(draft, 'spacing', {
      [side]: String(Math.round(points * TWIPS_PER_POINT)),
      [`${side}Lines`]: null,
      [`${side}Autospacing`]: null,
    })
  const setSpaceLines = (side: 'before' | 'after') => (lines: number) =>
    change(draft, 'spacing', {
      [side]: String(Math.round(lines * GRID_LINE_TWIPS)),
      [`${side}Lines`]: String(Math.round(lines * HUNDREDTHS)),
      [`${side}Autospacing`]: null,
    })
  const twips = (side: 'left' | 'right'): number => Number(shown(draft, 'ind', side) ?? 0)
  const points = (side: 'before' | 'after'): number => Number(shown(draft, 'spacing', side) ?? 0) / TWIPS_PER_POINT
  return (
    <>
      <Segmented
        label="对齐方式"
        value={alignmentOf(shown(draft, 'jc'))}
        options={ALIGNMENTS}
        onChange={(value) => change(draft, 'jc', { val: value })}
      />
      <div className="writer-dialog-grid">
        <LabelledSelect
          label="大纲级别"
          value={shown(draft, 'outlineLvl') ?? '9'}
          options={LEVELS}
          onChange={(value) =>
            value === '9' ? remove(draft, 'outlineLvl') : change(draft, 'outlineLvl', { val: value })
          }
        />
        {INDENTS.map(([side, label]) => (
          <NumberField
            key={side}
            label={label}
            unit="厘米"
            step={0.1}
            value={twips(side) / TWIPS_PER_CM}
            onChange={indent(side)}
          />
        ))}
        {INDENTS.map(([side, label]) => (
          <NumberField
            key={side}
            label={label}
            unit="字符"
            step={0.5}
            value={twips(side) / characterTwips}
            onChange={indentCharacters(side)}
          />
        ))}
        <LabelledSelect
          label="特殊格式"
          value={special}
          options={[
            { value: 'none', label: '无' },
            { value: 'firstLine', label: '首行缩进' },
            { value: 'hanging', label: '悬挂缩进' },
          ]}
          onChange={(kind) => setSpecial(kind, 2)}
        />
        {special !== 'none' && (
          <NumberField
            key={special}
            label={special === 'hanging' ? '悬挂缩进' : '首行缩进'}
            unit="字符"
            step={0.5}
            min={0}
            value={specialTwips / characterTwips}
            onChange={(count) => setSpecial(special, count)}
          />
        )}
        {SPACES.map(([side, label]) => (
          <NumberField
            key={side}
            label={label}
            unit="磅"
            step={0.5}
            min={0}
            value={points(side)}
            onChange={setSpace(side)}
          />
        ))}
        {SPACES.map(([side, label]) => (
          <NumberField
            key={side}
            label={label}
            unit="行"
            step={0.5}
            min={0}
            value={(points(side) * TWIPS_PER_POINT) / GRID_LINE_TWIPS}
            onChange={setSpaceLines(side)}
          />
        ))}
        <LabelledSelect
          label="行距"
          value={rule}
          options={LINE_RULES}
          onChange={(next) => {
            if (next === 'exact' || next === 'atLeast')
              return change(draft, 'spacing', { line: LINE_TWIPS.toString(), lineRule: next })
            const lines = MULTIPLES[next] ?? 3
            change(draft, 'spacing', { line: String(lines * LINE_TWIPS), lineRule: 'auto' })
          }}
        />
        {(isInPoints || rule === 'multiple') && (
          <NumberField
            key={rule}
            label="设置值"
            unit={isInPoints ? '磅' : '倍'}
            step={isInPoints ? 1 : 0.05}
            min={0.05}
            value={isInPoints ? line / TWIPS_PER_POINT : line / LINE_TWIPS}
            onChange={(value) =>
              change(draft, 'spacing', {
                line: String(Math.round(value * (isInPoints ? TWIPS_PER_POINT : LINE_TWIPS))),
                lineRule: isInPoints ? rule : 'auto',
              })
            }
          />
        )}
      </div>
      <div className="writer-dialog-checks">
        {PAGES.map(([name, title]) => (
          <Checkbox key={name} isChecked={isShownOn(draft, name)} onChange={(isOn) => turn(draft, name, isOn)}>
            {title}
          </Checkbox>
        ))}
        {USUAL.map(([name, title]) => (
          <Checkbox
            key={name}
            isChecked={shown(draft, name) === undefined || isShownOn(draft, name)}
            onChange={(isOn) => (isOn ? change(draft, name, { val: '1' }) : turn(draft, name, false))}
          >
            {title}
          </Checkbox>
        ))}
      </div>
    </>
  )
}
