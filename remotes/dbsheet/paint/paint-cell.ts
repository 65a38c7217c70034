import type { Box, Brush } from '@wenfang/shared-grid/paint'
import {
  cascadeNodes,
  displayed,
  formOf,
  shownAs,
  type CellValue,
  type Field,
  type PeopleNames,
} from '../model/index.ts'
import {
  CHECK_PX,
  optionColour,
  paintCheck,
  paintChips,
  paintProgress,
  paintStars,
  STAR_PX,
  type Chip,
} from '@wenfang/shared-ui/chips/paint'
import { paintSignature } from './paint-signature.ts'
import { unmarkedText } from './unmarked-text.ts'

const PAD_PX = 8
const LINE_PX = 20
/** Chips stand in the middle of so much of a high row. */
const CHIP_LINE_PX = 2 * LINE_PX - 4
/** More than the highest cell has room for; a record may be linked to by thousands. */
const MOST_CHIPS = 200

export interface CellPaint {
  readonly field: Field
  readonly value: CellValue
  readonly people: PeopleNames
  readonly isDark: boolean
}

/** A cell as its kind is looked at. What is too long for it is cut. */
export function paintFieldCell(brush: Brush, box: Box, { field: given, value, people, isDark }: CellPaint): void {
  const field = shownAs(given)
  // Why there is no result.
  if (field !== given && typeof value === 'string' && value.startsWith('#') && formOf(field) !== 'text') {
    brush.text(value, oneLine({ ...box, x: box.x + PAD_PX, width: box.width - 2 * PAD_PX }), {
      colour: brush.theme.quiet,
    })
    return
  }
  if (given.kind === 'button') return paintButton(brush, box, given.settings.title)
  const inner = { x: box.x + PAD_PX, y: box.y, width: box.width - 2 * PAD_PX, height: box.height }
  switch (field.kind) {
    case 'checkbox':
      return paintCheck(brush, checkBox(box), value === true)
    case 'rating':
      return paintStars(brush, oneLine(inner), typeof value === 'number' ? value : 0, field.settings.most ?? 5)
    case 'progress':
      if (typeof value === 'number') paintProgress(brush, oneLine(inner), value, displayed(field, value, people))
      return
    case 'signature':
      return paintSignature(brush, inner, value)
    case 'select':
    case 'multiSelect':
    case 'cascade':
      return paintChips(brush, inner, chipsOf(field, value, isDark), CHIP_LINE_PX)
    case 'link':
      return paintChips(brush, inner, linksOf(field, value, people, brush), CHIP_LINE_PX, countOf(value))
    case 'group':
      return paintChips(brush, inner, linksOf(field, value, people, brush), CHIP_LINE_PX, countOf(value))
    case 'person':
    case 'createdBy':
    case 'modifiedBy':
      return paintChips(brush, inner, peopleOf(value, people, brush), CHIP_LINE_PX)
    case 'url':
    case 'email':
    case 'phone':
      brush.text(displayed(field, value, people), oneLine(inner), { colour: brush.theme.focus })
      return
    default:
  }
  const text = unmarkedText(field, value, people)
  if (text === '') return
  if (formOf(field) === 'number' && field.kind !== 'date') brush.text(text, oneLine(inner), { align: 'right' })
  else if (inner.height > LINE_PX * 2.2)
    brush.lines(text, { ...inner, y: inner.y + 6, height: inner.height - 10 }, LINE_PX)
  else brush.text(text, oneLine(inner))
}

/** Where the box of a checkbox lies in its cell. */
export const checkBox = (cell: Box): Box => ({
  x: cell.x + (cell.width - CHECK_PX) / 2,
  y: cell.y + (Math.min(cell.height, 2 * LINE_PX) - CHECK_PX) / 2,
  width: CHECK_PX,
  height: CHECK_PX,
})

const BUTTON_PX = 26

/** Where the button lies in its cell. As wide as its title about is: whoever presses asks without a canvas. */
export function buttonBox(cell: Box, title: string): Box {
  let letters = 0
  for (const letter of title) letters += letter > '\u00ff' ? 12 : 7
  const width = Math.max(0, Math.min(cell.width - 2 * PAD_PX, letters + 24))
  const y = cell.y + (Math.min(cell.height, 2 * LINE_PX - 4) - BUTTON_PX) / 2
  return { x: cell.x + PAD_PX, y, width, height: BUTTON_PX }
}

function paintButton(brush: Brush, cell: Box, title: string): void {
  const box = buttonBox(cell, title)
  brush.round(box, 6, brush.theme.line)
  brush.text(title, { ...box, x: box.x + 4, width: box.width - 8 }, { px: 12, align: 'center' })
}

/** How many stars the pointer is over, from 1; 0 where it is over none. */
export function starAt(field: Field, x: number): number {
  const star = Math.floor((x - PAD_PX) / STAR_PX) + 1
  return x >= PAD_PX && star >= 1 && star <= (field.settings.most ?? 5) ? star : 0
}

/** The first line of a high row lies as in a low one. */
const oneLine = (box: Box): Box => ({ ...box, height: Math.min(box.height, 2 * LINE_PX - 4) })

function chipsOf(field: Field, value: CellValue, isDark: boolean): readonly Chip[] {
  const ids = typeof value === 'string' ? [value] : Array.isArray(value) ? value : []
  if (field.kind === 'cascade') {
    const node = cascadeNodes(field.settings.options ?? []).get(ids[0] ?? '')
    return node ? [{ text: node.path, ...optionColour(node.option.colour, isDark) }] : []
  }
  return ids.flatMap((id) => {
    const option = field.settings.options?.find((each) => each.id === id)
    return option ? [{ text: option.title, ...optionColour(option.colour, isDark) }] : []
  })
}

function peopleOf(value: CellValue, people: PeopleNames, brush: Brush): readonly Chip[] {
  const ids = typeof value === 'string' ? [value] : Array.isArray(value) ? value : []
  return ids
    .filter((id) => id !== '')
    .map((id) => ({ text: people.get(id) ?? id, fill: brush.theme.line, ink: brush.theme.text }))
}

const countOf = (value: CellValue): number => (Array.isArray(value) ? value.length : 0)

function linksOf(field: Field, value: CellValue, people: PeopleNames, brush: Brush): readonly Chip[] {
  const ids = Array.isArray(value) ? value.slice(0, MOST_CHIPS) : []
  return ids.map((id) => ({ text: displayed(field, [id], people), fill: brush.theme.line, ink: brush.theme.text }))
}
