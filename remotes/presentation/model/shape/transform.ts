import { childOf, flagAttribute, tag, type XmlElement } from '@wenfang/shared-ooxml/xml'
import type { ChildSpace, Pair, ShapeCells } from './aspects.ts'

const EMU_BY_UNIT: Readonly<Record<string, number>> = {
  '': 1,
  in: 914_400,
  cm: 360_000,
  mm: 36_000,
  pt: 12_700,
  pc: 152_400,
  pi: 152_400,
}
const MEASURE = /^\s*(-?\d+(?:\.\d+)?)(in|cm|mm|pt|pc|pi|)\s*$/

/** A length as a file writes it: EMU, or with a unit in the strict dialect. */
function emu(text: string | undefined): number | null {
  const [, number, unit] = MEASURE.exec(text ?? '') ?? []
  const factor = EMU_BY_UNIT[unit ?? '']
  return number === undefined || factor === undefined ? null : Math.round(Number(number) * factor)
}

function pairOf(element: XmlElement | null, first: string, second: string): Pair | null {
  const [x, y] = [emu(element?.attributes[first]), emu(element?.attributes[second])]
  return x === null || y === null ? null : [x, y]
}

/** Cells of an `xfrm`. */
export function readTransform(element: XmlElement | null): ShapeCells {
  const at = pairOf(childOf(element, 'off'), 'x', 'y')
  const size = pairOf(childOf(element, 'ext'), 'cx', 'cy')
  const from = pairOf(childOf(element, 'chOff'), 'x', 'y')
  const span = pairOf(childOf(element, 'chExt'), 'cx', 'cy')
  const rot = Number(element?.attributes['rot'] ?? Number.NaN)
  const flip = (name: 'flipH' | 'flipV'): ShapeCells =>
    element?.attributes[name] === undefined ? {} : { [name]: flagAttribute(element, name) }
  return {
    ...(at && { at }),
    ...(size && { size }),
    ...(Number.isSafeInteger(rot) && { rot }),
    ...flip('flipH'),
    ...flip('flipV'),
    ...(from && span && { child: [...from, ...span] satisfies ChildSpace }),
  }
}

/** The `xfrm` of the cells; '' of a shape that takes its place from its layout. */
export function transformXml(name: string, cells: ShapeCells): string {
  const { at, size, rot, flipH, flipV, child } = cells
  const inner =
    (at ? tag('a:off', { x: at[0], y: at[1] }) : '') +
    (size ? tag('a:ext', { cx: size[0], cy: size[1] }) : '') +
    (child ? tag('a:chOff', { x: child[0], y: child[1] }) + tag('a:chExt', { cx: child[2], cy: child[3] }) : '')
  const isEmpty = inner === '' && !rot && flipH !== true && flipV !== true
  return isEmpty ? '' : tag(name, { rot, flipH, flipV }, inner)
}
