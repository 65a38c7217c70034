import type { ConditionalFormatPayload, Threshold } from '../../../model/object-payloads.ts'
import type { CellStyle, SheetObject } from '../../../model/workbook-data.ts'
import { childOf, childrenOf, descendantsOf, flagAttribute, numberAttribute, type XmlElement } from '../../xml/tree.ts'
import { parseRanges } from '../cell-name.ts'
import { readDifferential } from './style-sheet.ts'
import type { PaletteColour } from './style-groups.ts'

const KEPT = ['text', 'timePeriod', 'rank', 'percent', 'bottom', 'aboveAverage', 'equalAverage', 'stdDev']

/** Rules of a worksheet, those of the newer form (x14) too; a data bar is joined with its newer half. */
export function readConditionalFormats(
  root: XmlElement,
  differential: readonly CellStyle[],
  colour: PaletteColour,
): SheetObject[] {
  const newer = [...descendantsOf(childOf(root, 'extLst'), 'conditionalFormatting')]
  const halves = new Map<string, XmlElement>()
  for (const block of newer)
    for (const rule of childrenOf(block, 'cfRule')) {
      const id = rule.attributes['id']
      if (id !== undefined) halves.set(id, rule)
    }
  const joined = new Set<XmlElement>()
  const objects: SheetObject[] = []
  for (const block of childrenOf(root, 'conditionalFormatting')) {
    const ranges = parseRanges(block.attributes['sqref'] ?? '')
    for (const rule of childrenOf(block, 'cfRule')) {
      const half = halves.get([...descendantsOf(childOf(rule, 'extLst'), 'id')][0]?.text ?? '') ?? null
      if (half) joined.add(half)
      objects.push({ kind: 'conditionalFormat', ranges, payload: readRule(rule, half, differential, colour) })
    }
  }
  for (const block of newer)
    for (const rule of childrenOf(block, 'cfRule')) {
      if (joined.has(rule)) continue
      const ranges = parseRanges(childOf(block, 'sqref')?.text ?? '')
      objects.push({ kind: 'conditionalFormat', ranges, payload: readRule(rule, rule, differential, colour) })
    }
  return objects
}

function readRule(
  rule: XmlElement,
  half: XmlElement | null,
  differential: readonly CellStyle[],
  colour: PaletteColour,
): ConditionalFormatPayload {
  const inner = childOf(rule, 'dxf')
  const index = numberAttribute(rule, 'dxfId')
  const scale = childOf(rule, 'colorScale')
  const icons = childOf(rule, 'iconSet')
  return {
    type: rule.attributes['type'] ?? 'expression',
    priority: numberAttribute(rule, 'priority') ?? 1,
    isStopping: flagAttribute(rule, 'stopIfTrue'),
    operator: rule.attributes['operator'] ?? null,
    formulas: [...childrenOf(rule, 'formula'), ...childrenOf(rule, 'f')].map(({ text }) => text),
    style: inner ? readDifferential(inner, colour) : index === null ? null : (differential[index] ?? null),
    attributes: Object.fromEntries(
      KEPT.flatMap((name) => (rule.attributes[name] === undefined ? [] : [[name, rule.attributes[name]]])),
    ),
    colourScale: scale && {
      thresholds: thresholdsOf(scale),
      colours: childrenOf(scale, 'color').flatMap((one) => colour(one) ?? []),
    },
    dataBar: readDataBar(childOf(rule, 'dataBar'), childOf(half, 'dataBar'), colour),
    iconSet: icons && {
      name: icons.attributes['iconSet'] ?? '3TrafficLights1',
      thresholds: thresholdsOf(icons),
      isReversed: flagAttribute(icons, 'reverse'),
      isValueShown: flagAttribute(icons, 'showValue', true),
    },
  }
}

function readDataBar(
  bar: XmlElement | null,
  half: XmlElement | null,
  colour: PaletteColour,
): ConditionalFormatPayload['dataBar'] {
  const main = bar ?? half
  if (!main) return null
  const of = (name: string) => colour(childOf(half, name)) ?? null
  return {
    thresholds: thresholdsOf(half ?? main),
    colour: colour(childOf(main, 'color')) ?? of('fillColor'),
    isValueShown: flagAttribute(main, 'showValue', true),
    extended: half && {
      isGradient: flagAttribute(half, 'gradient', true),
      negativeColour: of('negativeFillColor'),
      axisColour: of('axisColor'),
      borderColour: of('borderColor'),
      direction: half.attributes['direction'] ?? 'context',
      axisPosition: half.attributes['axisPosition'] ?? 'automatic',
    },
  }
}

const thresholdsOf = (element: XmlElement): Threshold[] =>
  childrenOf(element, 'cfvo').map((one) => ({
    type: one.attributes['type'] ?? 'num',
    value: one.attributes['val'] ?? childOf(one, 'f')?.text ?? null,
    isInclusive: flagAttribute(one, 'gte', true),
  }))
