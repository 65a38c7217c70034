import type { Action } from './action.ts'
import { CARD_ACTIONS } from './card-actions.ts'
import { COMMENT_ACTIONS } from './comment-actions.ts'
import { PRINT_ACTION } from './print-action.ts'
import { NUDGES, SHAPE_ACTIONS } from './shape-actions.ts'
import { SHOW_ACTIONS } from './show-actions.ts'
import { SLIDE_ACTIONS } from './slide-actions.ts'
import { TABLE_ACTIONS } from './table-actions.ts'
import { TEXT_ACTIONS } from './text-actions.ts'
import { VIEW_ACTIONS } from './view-actions.ts'

export { perform, refusalOf, type Action } from './action.ts'
export { CARD_ACTIONS, isCard } from './card-actions.ts'
export { CLIPBOARD_ACTIONS } from './clipboard-actions.ts'
export { COMMENT_ACTIONS } from './comment-actions.ts'
export { PRINT_ACTION } from './print-action.ts'
export { selectedMedia, SHAPE_ACTIONS } from './shape-actions.ts'
export { SHOW_ACTIONS } from './show-actions.ts'
export { insertSlide, SLIDE_ACTIONS } from './slide-actions.ts'
export { isTable, TABLE_ACTIONS } from './table-actions.ts'
export { TEXT_ACTIONS } from './text-actions.ts'
export { isChart, isDiagram, VIEW_ACTIONS } from './view-actions.ts'

export const ACTIONS: readonly Action[] = [
  ...Object.values(VIEW_ACTIONS),
  ...Object.values(SLIDE_ACTIONS),
  ...Object.values(SHAPE_ACTIONS),
  ...Object.values(TEXT_ACTIONS),
  ...Object.values(TABLE_ACTIONS),
  ...Object.values(CARD_ACTIONS),
  ...Object.values(COMMENT_ACTIONS),
  ...Object.values(SHOW_ACTIONS),
  PRINT_ACTION,
  ...NUDGES,
]
