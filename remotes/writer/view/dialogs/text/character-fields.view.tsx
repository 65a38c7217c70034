import { Checkbox } from '@wenfang/shared-ui'
import { NumberField } from '@wenfang/shared-ui/measures'
import { CHINESE_FAMILIES, LATIN_FAMILIES } from '../../fonts/families.ts'
import { NAMED_SIZES, PLAIN_SIZES } from '../../toolbar/font-sizes.ts'
import { ColourChoice } from '../colour-choice.view.tsx'
import { LabelledSelect } from '../labelled-select.view.tsx'
import { change, isShownOn, remove, shown, turn, type PropertyDraft } from '../property-draft.ts'

const NONE = '—'

const families = (names: readonly string[], now: string | undefined) =>
  [...new Set([...(now === undefined ? [NONE] : [now]), ...names])].map((name) => ({ value: name, label: name }))

const SIZES = [
  ...NAMED_SIZES.map(([name, points]) => ({ value: String(points * 2), label: name })),
  ...PLAIN_SIZES.filter((points) => !NAMED_SIZES.some(([, named]) => named === points)).map((points) => ({
    value: String(points * 2),
    label: String(points),
  })),
]

const UNDERLINES = [
  { value: 'none', label: '无' },
  { value: 'single', label: '单线' },
  { value: 'words', label: '只给字词' },
  { value: 'double', label: '双线' },
  { value: 'thick', label: '粗线' },
  { value: 'dotted', label: '点线' },
  { value: 'dash', label: '虚线' },
  { value: 'dotDash', label: '点划线' },
  { value: 'dotDotDash', label: '双点划线' },
  { value: 'wave', label: '波浪线' },
  { value: 'wavyDouble', label: '双波浪线' },
]

/** Switches of which at most one of a pair is on. */
const SWITCHES = [
  ['b', '加粗', []],
  ['i', '倾斜', []],
  ['strike', '删除线', ['dstrike']],
  ['dstrike', '双删除线', ['strike']],
  ['smallCaps', '小型大写字母', ['caps']],
  ['caps', '全部大写字母', ['smallCaps']],
  ['vanish', '隐藏', []],
] as const

const POINTS = 20
const WHOLE = 100

/** Everything that characters can look like: of a selection, or of a style. */
export function CharacterFields(draft: PropertyDraft) {
  const eastAsia = shown(draft, 'rFonts', 'eastAsia')
  const latin = shown(draft, 'rFonts', 'ascii')
  const halfPoints = shown(draft, 'sz') ?? '21'
  const colour = shown(draft, 'color')
  const line = shown(draft, 'u') ?? 'none'
  const lineColour = shown(draft, 'u', 'color')
  const place = shown(draft, 'vertAlign') ?? 'baseline'
  return (
    <>
      <div className="writer-dialog-grid">
        <LabelledSelect
          label="中文字体"
          value={eastAsia ?? NONE}
          options={families(
            CHINESE_FAMILIES.map(({ name }) => name),
            eastAsia,
          )}
          onChange={(name) => change(draft, 'rFonts', { eastAsia: name, eastAsiaTheme: null })}
        />
        <LabelledSelect
          label="西文字体"
          value={latin ?? NONE}
          options={families(
            LATIN_FAMILIES.map(({ name }) => name),
            latin,
          )}
          onChange={(name) =>
            change(draft, 'rFonts', { ascii: name, hAnsi: name, cs: name, asciiTheme: null, hAnsiTheme: null })
          }
        />
        <LabelledSelect
          label="字号"
          value={halfPoints}
          options={
            SIZES.some(({ value }) => value === halfPoints)
              ? SIZES
              : [{ value: halfPoints, label: String(Number(halfPoints) / 2) }, ...SIZES]
          }
          onChange={(value) => draft.onChange({ ...draft.patch, sz: { val: value }, szCs: { val: value } })}
        />
        <ColourChoice
          label="字体颜色"
          value={colour === undefined || colour === 'auto' ? null : colour}
          onChange={(value) =>
            change(draft, 'color', { val: value ?? 'auto', themeColor: null, themeTint: null, themeShade: null })
          }
        />
        <LabelledSelect
          label="下划线线型"
          value={line}
          options={
            UNDERLINES.some(({ value }) => value === line) ? UNDERLINES : [{ value: line, label: line }, ...UNDERLINES]
          }
          onChange={(value) => change(draft, 'u', { val: value })}
        />
        <ColourChoice
          label="下划线颜色"
          value={lineColour === undefined || lineColour === 'auto' ? null : lineColour}
          onChange={(value) => change(draft, 'u', { val: line === 'none' ? 'single' : line, color: value ?? 'auto' })}
        />
        <LabelledSelect
          label="上标和下标"
          value={place}
          options={[
            { value: 'baseline', label: '无' },
            { value: 'superscript', label: '上标' },
            { value: 'subscript', label: '下标' },
          ]}
          onChange={(value) =>
            value === 'baseline' ? remove(draft, 'vertAlign') : change(draft, 'vertAlign', { val: value })
          }
        />
        <LabelledSelect
          label="着重号"
          value={shown(draft, 'em') ?? 'none'}
          options={[
            { value: 'none', label: '无' },
            { value: 'dot', label: '实心点' },
            { value: 'comma', label: '顿号' },
            { value: 'circle', label: '空心圈' },
          ]}
          onChange={(value) => change(draft, 'em', { val: value })}
        />
        <NumberField
          label="字符间距"
          unit="磅"
          step={0.1}
          value={Number(shown(draft, 'spacing') ?? 0) / POINTS}
          onChange={(points) => change(draft, 'spacing', { val: String(Math.round(points * POINTS)) })}
        />
        <NumberField
          label="位置提升"
          unit="磅"
          step={0.5}
          value={Number(shown(draft, 'position') ?? 0) / 2}
          onChange={(points) => change(draft, 'position', { val: String(Math.round(points * 2)) })}
        />
        <NumberField
          label="字符缩放"
          unit="%"
          step={1}
          min={1}
          value={Number(shown(draft, 'w') ?? WHOLE)}
          onChange={(percent) => change(draft, 'w', { val: String(Math.min(600, Math.max(1, Math.round(percent)))) })}
        />
      </div>
      <div className="writer-dialog-checks">
        {SWITCHES.map(([name, title, others]) => (
          <Checkbox
            key={name}
            isChecked={isShownOn(draft, name)}
            onChange={(isOn) => {
              if (!isOn) return turn(draft, name, false)
              const off = Object.fromEntries(others.map((other) => [other, null]))
              draft.onChange({ ...draft.patch, ...off, [name]: { val: null } })
            }}
          >
            {title}
          </Checkbox>
        ))}
      </div>
    </>
  )
}
