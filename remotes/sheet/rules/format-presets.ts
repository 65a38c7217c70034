// Rules that are made by one press, as Excel's galleries have them.
import type { Colour } from '../model/index.ts'
import { NEW_FORMAT, type FormatForm } from './format-form.ts'

export interface FormatPreset {
  readonly title: string
  readonly form: FormatForm
}

const preset = (title: string, part: Partial<FormatForm>): FormatPreset => ({ title, form: { ...NEW_FORMAT, ...part } })

/** Begun here, ended in the panel: they want a value first. */
export const ASKING_PRESETS: readonly FormatPreset[] = [
  preset('大于…', { kind: 'greaterThan' }),
  preset('小于…', { kind: 'lessThan' }),
  preset('介于…', { kind: 'between' }),
  preset('等于…', { kind: 'equal' }),
  preset('文本包含…', { kind: 'containsText' }),
  preset('发生日期…', { kind: 'timePeriod' }),
]

export const VALUE_PRESETS: readonly FormatPreset[] = [
  preset('重复值', { kind: 'duplicateValues' }),
  preset('唯一值', { kind: 'uniqueValues' }),
  preset('空单元格', { kind: 'containsBlanks' }),
  preset('错误值', { kind: 'containsErrors' }),
]

export const RANK_PRESETS: readonly FormatPreset[] = [
  preset('前 10 项', { kind: 'top' }),
  preset('前 10%', { kind: 'top', isPercent: true }),
  preset('最后 10 项', { kind: 'bottom' }),
  preset('最后 10%', { kind: 'bottom', isPercent: true }),
  preset('高于平均值', { kind: 'aboveAverage' }),
  preset('低于平均值', { kind: 'belowAverage' }),
]

const bar = (title: string, rgb: string): FormatPreset =>
  preset(title, { kind: 'dataBar', bar: { ...NEW_FORMAT.bar, colour: { rgb } } })

export const BAR_PRESETS: readonly FormatPreset[] = [
  bar('蓝色数据条', '638EC6'),
  bar('绿色数据条', '63C384'),
  bar('红色数据条', 'FF555A'),
  bar('橙色数据条', 'FFB628'),
  bar('浅蓝色数据条', '008AEF'),
  bar('紫色数据条', 'D6007B'),
]

const [GREEN, YELLOW, RED, WHITE, BLUE] = ['63BE7B', 'FFEB84', 'F8696B', 'FFFFFF', '5A8AC6'].map((rgb): Colour => ({
  rgb,
})) as [Colour, Colour, Colour, Colour, Colour]

/** Highest first, as the names say. */
function scale(title: string, ...colours: readonly Colour[]): FormatPreset {
  const limits = colours.length === 2 ? ['min', 'max'] : ['min', 'percentile', 'max']
  return preset(title, {
    kind: 'colorScale',
    scale: colours.toReversed().map((colour, at) => ({
      colour,
      threshold: { type: limits[at] ?? 'max', value: limits[at] === 'percentile' ? '50' : null, isInclusive: true },
    })),
  })
}

export const SCALE_PRESETS: readonly FormatPreset[] = [
  scale('绿-黄-红色阶', GREEN, YELLOW, RED),
  scale('红-黄-绿色阶', RED, YELLOW, GREEN),
  scale('绿-白-红色阶', GREEN, WHITE, RED),
  scale('红-白-绿色阶', RED, WHITE, GREEN),
  scale('蓝-白-红色阶', BLUE, WHITE, RED),
  scale('红-白-蓝色阶', RED, WHITE, BLUE),
  scale('白-红色阶', WHITE, RED),
  scale('红-白色阶', RED, WHITE),
  scale('绿-白色阶', GREEN, WHITE),
  scale('白-绿色阶', WHITE, GREEN),
  scale('绿-黄色阶', GREEN, YELLOW),
  scale('黄-绿色阶', YELLOW, GREEN),
]
