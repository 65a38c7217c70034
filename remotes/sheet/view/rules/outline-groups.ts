import type { Band } from '../../model/index.ts'

/** Lines of one level of an outline, with the line behind them that opens and closes them. */
export interface OutlineGroup {
  readonly first: number
  readonly last: number
  readonly level: number
  readonly isCollapsed: boolean
}

/** Groups within groups: a run of lines at a level or deeper is one group of that level. */
export function outlineGroups(bands: readonly Band[]): readonly OutlineGroup[] {
  const deepest = Math.max(0, ...bands.map(({ outlineLevel }) => outlineLevel))
  const groups: OutlineGroup[] = []
  for (let level = 1; level <= deepest; level += 1) {
    const runs: { first: number; last: number; isHidden: boolean }[] = []
    for (const { first, last, outlineLevel, isHidden } of bands) {
      if (outlineLevel < level) continue
      const run = runs.at(-1)
      if (run && run.last + 1 === first) {
        run.last = last
        run.isHidden &&= isHidden
      } else runs.push({ first, last, isHidden })
    }
    groups.push(...runs.map(({ first, last, isHidden }) => ({ first, last, level, isCollapsed: isHidden })))
  }
  return groups
}
