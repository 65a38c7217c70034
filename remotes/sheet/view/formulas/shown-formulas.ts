import type { SheetSurface } from '../state/sheet-surface.ts'

/** Sheets whose cells show their formulas instead of the results: everybody looks for themselves. */
export class ShownFormulas {
  readonly #sheets = new Set<string>()
  readonly #listeners = new Set<() => void>()

  isShown(sheetId: string): boolean {
    return this.#sheets.has(sheetId)
  }

  turn(sheetId: string): void {
    if (!this.#sheets.delete(sheetId)) this.#sheets.add(sheetId)
    for (const listener of this.#listeners) listener()
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

const OF_SURFACE = new WeakMap<SheetSurface, ShownFormulas>()

export function shownFormulas(surface: SheetSurface): ShownFormulas {
  let found = OF_SURFACE.get(surface)
  if (!found) OF_SURFACE.set(surface, (found = new ShownFormulas()))
  return found
}
