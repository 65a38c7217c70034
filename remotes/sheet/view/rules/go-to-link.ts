import type { HostApi } from '@wenfang/shared-contract'
import type { HyperlinkPayload } from '../../model/index.ts'
import { goalOf } from '../../rules/links.ts'
import { rangesOfText } from '../../rules/range-text.ts'
import type { SheetSurface } from '../state/sheet-surface.ts'

/** Opens what a link leads to: a page of its own that knows nothing of this one, or a place in the workbook. */
export function goToLink(surface: SheetSurface, host: Pick<HostApi, 'toast'>, link: HyperlinkPayload): void {
  const goal = goalOf(link)
  switch (goal.kind) {
    case 'outside':
      window.open(goal.href, '_blank', 'noopener,noreferrer')
      return
    case 'refused':
      host.toast('warning', goal.reason)
      return
    case 'inside':
      if (!goInside(surface, goal.location)) host.toast('info', '链接指向的位置已不在这个工作簿中')
  }
}

function goInside(surface: SheetSurface, location: string): boolean {
  const named = surface.model.names().find(({ name }) => name.toLowerCase() === location.toLowerCase())
  const text = named ? named.formula : location
  const bang = text.lastIndexOf('!')
  const sheetName =
    bang < 0
      ? null
      : text
          .slice(0, bang)
          .replace(/^'(.*)'$/s, '$1')
          .replaceAll("''", "'")
  const sheet =
    sheetName === null
      ? surface.model.sheets().find(({ id }) => id === surface.activeSheetId())
      : surface.model.sheets().find(({ name }) => name.toLowerCase() === sheetName.toLowerCase())
  const [range] = rangesOfText(text.slice(bang + 1)) ?? []
  if (!sheet || !range || sheet.state !== 'visible') return false
  surface.showSheet(sheet.id)
  surface.select(range)
  return true
}
