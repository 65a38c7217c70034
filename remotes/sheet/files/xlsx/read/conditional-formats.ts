import {
  childOf,
  childrenOf,
  descendantsOf,
  flagAttribute,
  numberAttribute,
  type XmlElement,
} from '@wenfang/shared-ooxml/xml'
import type { ConditionalFormatPayload, Threshold } from '../../../model/object-payloads.ts'
import type { CellStyle, SheetObject } from '../../../model/workbook-data.ts'
import { parseRanges } from '../cell-name.ts'
import { readDifferential } from './style-sheet.ts'
import type { PaletteColour } from './style-groups.ts'

const KEPT = ['text', 'timePeriod', 'rank', 'percent', 'bottom', 'aboveAverage', 'equalAverage', 'stdDev']

/** A rule with the elements that it was read from; both are one for a rule of the newer form alone. */
export interface SourceRule {
  readonly rule: XmlElement
  readonly block: XmlElement
  /** The newer half, and the block it stands in. */
  readonly half: { readonly rule: XmlElement; readonly block: XmlElement } | null
}

/** Rules of a worksheet, those of the newer form (x14) too; a data bar is joined with its newer half. */
export function readConditionalFormats(
  root: XmlElement,
  differential: readonly CellStyle[],
  colour: PaletteColour,
): { readonly object: SheetObject; readonly element: SourceRule }[] {
  const newer = [...descendantsOf(childOf(root, 'extLst'), 'conditionalFormatting')]
  const halves = new Map<string, { readonly rule: XmlElement; readonly block: XmlElement }>()
  for (const block of newer)
    for (const rule of childrenOf(block, 'cfRule')) {
      const id = rule.attributes['id']
      if (id !== undefined) halves.set(id, { rule, block })
    }
  const joined = new Set<XmlElement>()
  const found: { object: SheetObject; element: SourceRule }[] = []
  for (const block of childrenOf(root, 'conditionalFormatting')) {
    const ranges = parseRanges(block.attributes['sqref'] ?? '')
    for (const rule of childrenOf(block, 'cfRule')) {
      const half = halves.get([...descendantsOf(childOf(rule, 'extLst'), 'id')][0]?.text ?? '') ?? null
      if (half) joined.add(half.rule)
      const payload = readRule(rule, half?.rule ?? null, differential, colour)
      found.push({ object: { kind: 'conditionalFormat', ranges, payload }, element: { rule, block, half } })
    }
  }
  for (const block of newer)
    for (const rule of childrenOf(block, 'cfRule')) {
      if (joined.has(rule)) continue
      const ranges = parseRanges(childOf(block, 'sqref')?.text ?? '')
      const payload = readRule(rule, rule, differential, colour)
      const element = { rule, block, half: { rule, block } }
      found.push({ object: { kind: 'conditionalFormat', ranges, payload }, element })
    }
  return found
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
