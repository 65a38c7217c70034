import type { StylePatch } from '../edit.ts'
import type { CellStyle } from '../workbook-data.ts'

/** Each is merged by itself when several people format one cell. */
export const STYLE_GROUPS = ['font', 'fill', 'border', 'align', 'format', 'protection'] as const
export type StyleGroup = (typeof STYLE_GROUPS)[number]

/** A style after a patch; `groups` names those that the patch may touch; null means as in `standard`. Empty groups are left out. */
export function patchStyle(
  style: CellStyle,
  patch: StylePatch,
  groups: readonly StyleGroup[] = STYLE_GROUPS,
  standard: CellStyle = {},
): CellStyle {
  const next: Record<string, unknown> = { ...style }
  for (const group of groups) {
    const change = patch[group]
    if (change === undefined) continue
    if (change === null) {
      if (standard[group] === undefined) delete next[group]
      else next[group] = standard[group]
    } else if (group === 'format' || group === 'protection') next[group] = change
    else {
      const merged = Object.entries({ ...style[group], ...(change as object) }).filter(([, value]) => value != null)
      if (merged.length > 0) next[group] = Object.fromEntries(merged)
      else delete next[group]
    }
  }
  return next
}

/** A style without absent and empty parts. */
export const plainStyle = (style: CellStyle): CellStyle => patchStyle({}, style)

/** The patch that makes the standard style exactly this one. */
export function replacingPatch(style: CellStyle, standard: CellStyle): StylePatch {
  const patch: Record<string, unknown> = { ...style }
  for (const group of ['font', 'fill', 'border', 'align'] as const) {
    const gone = Object.keys(standard[group] ?? {}).map((name) => [name, null] as const)
    if (gone.length > 0) patch[group] = { ...Object.fromEntries(gone), ...style[group] }
  }
  return patch
}
