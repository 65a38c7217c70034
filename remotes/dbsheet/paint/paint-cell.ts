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
import { optionColour } from './option-colours.ts'
import { paintSignature } from './paint-signature.ts'
import { unmarkedText } from './unmarked-text.ts'

const PAD_PX = 8
const CHIP_PX = 22
const CHIP_GAP_PX = 4
const LINE_PX = 20
export const STAR_PX = 18
export const CHECK_PX = 16

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
      return paintStars(brush, inner, typeof value === 'number' ? value : 0, field.settings.most ?? 5)
    case 'progress':
      return paintProgress(brush, inner, value, displayed(field, value, people))
    case 'signature':
      return paintSignature(brush, inner, value)
    case 'select':
    case 'multiSelect':
    case 'cascade':
      return paintChips(brush, inner, chipsOf(field, value, isDark))
    case 'link':
      return paintChips(brush, inner, linksOf(field, value, people, brush))
    case 'group':
      return paintChips(brush, inner, linksOf(field, value, people, brush))
    case 'person':
    case 'createdBy':
    case 'modifiedBy':
      return paintChips(brush, inner, peopleOf(value, people, brush))
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

function paintCheck(brush: Brush, box: Box, isOn: boolean): void {
  const { context, theme } = brush
  if (isOn) brush.round(box, 3, theme.focus)
  context.strokeStyle = isOn ? theme.focus : theme.quiet
  context.lineWidth = 1.5
  context.beginPath()
  context.roundRect(box.x, box.y, box.width, box.height, 3)
  context.stroke()
  if (!isOn) return
  context.strokeStyle = theme.onFocus
  context.lineWidth = 2
  context.beginPath()
  context.moveTo(box.x + 3.5, box.y + 8)
  context.lineTo(box.x + 7, box.y + 11.5)
  context.lineTo(box.x + 12.5, box.y + 4.5)
  context.stroke()
}

function paintStars(brush: Brush, box: Box, stars: number, most: number): void {
  for (let star = 0; star < most && (star + 1) * STAR_PX <= box.width; star++) {
    const place = { ...oneLine(box), x: box.x + star * STAR_PX, width: STAR_PX }
    brush.text('★', place, { colour: star < stars ? '#d99a1c' : brush.theme.line, align: 'center', px: 15 })
  }
}

function paintProgress(brush: Brush, box: Box, value: CellValue, text: string): void {
  if (typeof value !== 'number') return
  const { y, height } = oneLine(box)
  const bar = { x: box.x, y: y + height / 2 - 3, width: Math.max(0, box.width - 44), height: 6 }
  brush.round(bar, 3, brush.theme.line)
  brush.round({ ...bar, width: bar.width * Math.min(1, value) }, 3, brush.theme.focus)
  brush.text(text, { x: bar.x + bar.width + 4, y, width: 40, height }, { align: 'right', px: 12 })
}

interface Chip {
  readonly text: string
  readonly fill: string
  readonly ink: string
}

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

function linksOf(field: Field, value: CellValue, people: PeopleNames, brush: Brush): readonly Chip[] {
  const ids = Array.isArray(value) ? value : []
  return ids.map((id) => ({ text: displayed(field, [id], people), fill: brush.theme.line, ink: brush.theme.text }))
}

function paintChips(brush: Brush, box: Box, chips: readonly Chip[]): void {
  let x = box.x
  let y = box.y + Math.max(4, (Math.min(box.height, 2 * LINE_PX - 4) - CHIP_PX) / 2)
  for (const [at, { text, fill, ink }] of chips.entries()) {
    brush.context.font = `12px ${brush.theme.face}`
    const whole = brush.widthOf(text) + 16
    const isNextLine = x > box.x && x + whole > box.x + box.width
    if (isNextLine && y + 2 * CHIP_PX + CHIP_GAP_PX <= box.y + box.height) {
      x = box.x
      y += CHIP_PX + CHIP_GAP_PX
    }
    const room = box.x + box.width - x
    if (room < 30) {
      brush.text(
        `+${chips.length - at}`,
        { x, y, width: Math.max(room, 20), height: CHIP_PX },
        { colour: brush.theme.quiet, px: 12 },
      )
      return
    }
    const width = Math.min(whole, room)
    brush.round({ x, y, width, height: CHIP_PX }, CHIP_PX / 2, fill)
    brush.text(text, { x: x + 8, y, width: width - 16, height: CHIP_PX }, { colour: ink, px: 12 })
    x += width + CHIP_GAP_PX
  }
}
