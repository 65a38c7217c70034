export interface Family {
  /** As it stands in documents. */
  readonly name: string
  /** Font stack that shows the name in its own letters in the list. */
  readonly sample: string
  /** Drawn with faces we serve ourselves, so that every reader sees the same page breaks. */
  readonly isServed: boolean
}

const served = (name: string): Family => ({ name, sample: `"${name}"`, isServed: true })
const local = (name: string): Family => ({ name, sample: `"${name}"`, isServed: false })

export const CHINESE_FAMILIES: readonly Family[] = [
  served('宋体'),
  served('黑体'),
  served('楷体'),
  served('仿宋'),
  served('微软雅黑'),
  served('等线'),
  local('方正小标宋简体'),
  local('华文中宋'),
  local('华文楷体'),
  local('华文细黑'),
  local('隶书'),
  local('幼圆'),
]

export const LATIN_FAMILIES: readonly Family[] = [
  served('Times New Roman'),
  served('Arial'),
  served('Calibri'),
  served('Cambria'),
  served('Courier New'),
  local('Georgia'),
  local('Verdana'),
  local('Tahoma'),
  local('Consolas'),
]

/** Whether this device has a font: a text in it is as wide as in none of the two fallbacks, or it is served by us. */
export function isAvailable(family: Family, measure: (font: string) => number): boolean {
  if (family.isServed) return true
  return ['serif', 'monospace'].some(
    (fallback) => measure(`24px ${family.sample}, ${fallback}`) !== measure(`24px ${fallback}`),
  )
}
