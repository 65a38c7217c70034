import { useEffect, useState } from 'react'
import { columnName } from '../../../formula/index.ts'
import { useSheetView, useSurface } from '../../state/sheet-context.ts'
import { outlineGroups } from '../outline-groups.ts'

/** As wide as rules.css makes them. */
const BUTTON_PX = 13

/** In the headings, at the line behind each group: opens and closes it. */
export function OutlineButtons() {
  const { surface, canWrite } = useSheetView()
  const sheetId = useSurface(({ activeSheetId }) => activeSheetId)
  const groups = useSurface(() =>
    (['rows', 'columns'] as const).flatMap((axis) =>
      outlineGroups(surface.model.bands(sheetId, axis)).map((group) => ({ axis, ...group })),
    ),
  )
  const [, setScrolled] = useState(0)
  const hasGroups = groups.length > 0
  useEffect(
    () => (hasGroups ? surface.onScroll(() => setScrolled((count) => count + 1)) : undefined),
    [surface, hasGroups],
  )
  if (!canWrite) return null
  const innermost = new Map(groups.map((group) => [`${group.axis}${group.last + 1}`, group]))
  return [...innermost.values()].map(({ axis, first, last, isCollapsed }) => {
    const box = surface.place.headingOf(axis, last + 1, BUTTON_PX)
    if (!box) return null
    const names = axis === 'rows' ? `${first + 1} 到 ${last + 1} 行` : `${columnName(first)} 到 ${columnName(last)} 列`
    return (
      <button
        key={`${axis}${last}`}
        type="button"
        className="sheet-outline"
        style={{ left: box.left, top: box.top }}
        aria-expanded={!isCollapsed}
        aria-label={`${isCollapsed ? '展开' : '折叠'} ${names}`}
        onClick={() => {
          surface.execute(`${axis}.collapse`, { sheetId, first, last, isCollapsed: !isCollapsed })
          surface.focus()
        }}
      >
        {isCollapsed ? '+' : '−'}
      </button>
    )
  })
}
