import type { CaretOnPage } from '../engine/index.ts'

type Box = Pick<DOMRect, 'top' | 'bottom'>

/** @param sheet the caret's page as it is painted, undefined while it is not */
export function isInSight(caret: CaretOnPage, sheet: Box | undefined, desk: Box): boolean {
  if (!sheet) return false
  const at = (part: number): number => sheet.top + part * (sheet.bottom - sheet.top)
  return at(caret.to) > desk.top && at(caret.from) < desk.bottom
}
