import { type Box, type Brush } from '@wenfang/shared-grid/paint'
import {
  displayed,
  hasOptions,
  recordColour,
  stackField,
  type Database,
  type Table,
  type View,
} from '../model/index.ts'
import { optionColour } from '@wenfang/shared-ui/chips/paint'
import { paintFieldCell } from '../paint/paint-cell.ts'
import { stacksOf } from '../paint/stacks.ts'
import { recordTitle, toldFields, type ToldField } from '../paint/told-fields.ts'

const GAP_PX = 12
const STACK_PX = 272
const HEAD_PX = 32
const TITLE_PX = 38
const LINE_PX = 25
const WORD_GAP_PX = 8
const LEAST_CARD_PX = 240
const RADIUS_PX = 8

export interface CardsPainted {
  readonly database: Database
  readonly table: Table
  readonly view: View
  readonly slots: Uint32Array
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Records as cards in stacks, one for each option, as many as the window holds. */
export function paintKanban(brush: Brush, painted: CardsPainted, { width, height }: Size): void {
  const { table, view, slots } = painted
  brush.fill({ x: 0, y: 0, width, height }, brush.theme.sunken)
  const field = stackField(table, view)
  if (!field) return
  for (const [at, { option, slots: stacked }] of stacksOf(table, field, slots).entries()) {
    const stack = { x: GAP_PX + at * (STACK_PX + GAP_PX), y: GAP_PX, width: STACK_PX, height: height - 2 * GAP_PX }
    if (stack.x >= width) return
    brush.round(stack, RADIUS_PX, brush.theme.hover)
    const head = { x: stack.x + 12, y: stack.y + 4, width: stack.width - 24, height: HEAD_PX }
    const title = option?.title ?? `没有${field.settings.title}`
    const colours = option ? optionColour(option.colour, false) : { fill: brush.theme.line, ink: brush.theme.text }
    brush.context.font = `12px ${brush.theme.face}`
    const chip = { ...head, y: head.y + 5, width: Math.min(head.width - 40, brush.widthOf(title) + 16), height: 22 }
    brush.round(chip, 11, colours.fill)
    brush.text(title, { ...chip, x: chip.x + 8, width: chip.width - 16 }, { colour: colours.ink, px: 12 })
    const count = { ...head, x: chip.x + chip.width + 8, width: 40 }
    brush.text(String(stacked.length), count, { colour: brush.theme.quiet, px: 12 })
    let y = head.y + HEAD_PX + 4
    for (const slot of stacked) {
      if (y >= height) break
      y += paintCard(brush, painted, slot, { x: stack.x + 8, y, width: stack.width - 16 }, [field.id]) + 8
    }
  }
}

/** Records as cards side by side. */
export function paintGallery(brush: Brush, painted: CardsPainted, { width, height }: Size): void {
  brush.fill({ x: 0, y: 0, width, height }, brush.theme.sunken)
  const inner = width - 2 * GAP_PX
  const columns = Math.max(1, Math.floor((inner + GAP_PX) / (LEAST_CARD_PX + GAP_PX)))
  const card = (inner - (columns - 1) * GAP_PX) / columns
  let y = GAP_PX
  for (let first = 0; first < painted.slots.length && y < height; first += columns) {
    const row = [...painted.slots.subarray(first, first + columns)]
    const heights = row.map((slot, at) =>
      paintCard(brush, painted, slot, { x: GAP_PX + at * (card + GAP_PX), y, width: card }, []),
    )
    y += Math.max(...heights) + GAP_PX
  }
}

/** @returns how high it is */
function paintCard(
  brush: Brush,
  { table, view, database }: CardsPainted,
  slot: number,
  { x, y, width }: Omit<Box, 'height'>,
  without: readonly string[],
): number {
  const record = table.ids[slot] ?? 0
  const told = toldFields(table, view, record, without)
  const height = TITLE_PX + told.length * LINE_PX + 10
  brush.round({ x, y, width, height }, RADIUS_PX, brush.theme.line)
  brush.round({ x: x + 1, y: y + 1, width: width - 2, height: height - 2 }, RADIUS_PX - 1, brush.theme.surface)
  const colour = recordColour(table, view, slot)
  if (colour !== null)
    brush.fill({ x: x + 1, y: y + 8, width: 3, height: height - 16 }, optionColour(colour, false).ink)
  const title = { x: x + 12, y: y + 4, width: width - 24, height: TITLE_PX - 4 }
  brush.text(recordTitle(table, record, database.people), title, { isBold: true })
  for (const [at, each] of told.entries())
    paintTold(brush, each, database, { x: x + 12, y: y + TITLE_PX + at * LINE_PX, width: width - 24, height: LINE_PX })
  return height
}

/** As the page has it: options as chips, all else as words. */
function paintTold(brush: Brush, { field, value }: ToldField, { people }: Database, box: Box): void {
  const name = brush.text(field.settings.title, box, { colour: brush.theme.quiet, px: 12 }) + WORD_GAP_PX
  const rest = { ...box, x: box.x + name, width: box.width - name }
  if (!hasOptions(field.kind)) return void brush.text(displayed(field, value, people), rest, { px: 12 })
  paintFieldCell(brush, { ...rest, x: rest.x - WORD_GAP_PX }, { field, value, people, isDark: false })
}
