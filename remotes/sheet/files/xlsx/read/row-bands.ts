import type { Band } from '../../../model/workbook-data.ts'

type Settings = Omit<Band, 'first' | 'last'>

const isDefault = (one: Settings): boolean =>
  one.size === null && !one.isHidden && one.outlineLevel === 0 && !one.isCollapsed && one.style === 0

export const isSameBand = (a: Settings, b: Settings): boolean =>
  a.size === b.size &&
  a.isHidden === b.isHidden &&
  a.outlineLevel === b.outlineLevel &&
  a.isCollapsed === b.isCollapsed &&
  a.style === b.style

/** Settings of single rows or columns as runs of equal ones; defaults are left out. */
export class RowBands {
  readonly #bands: (Settings & { first: number; last: number })[] = []

  /** In ascending order, as files have them; one that comes late is sorted in. */
  add(first: number, settings: Settings, last = first): void {
    const previous = this.#bands.at(-1)
    if (isDefault(settings)) return
    if (previous && previous.last === first - 1 && isSameBand(previous, settings)) previous.last = last
    else this.#bands.push({ first, last, ...settings })
  }

  bands(): Band[] {
    return this.#bands.sort((a, b) => a.first - b.first)
  }
}
