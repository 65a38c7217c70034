// Conditional formats that the older form has no words for: they stand in an extension of the worksheet (x14).
import { childOf, descendantsOf, escapeText, tag } from '@wenfang/shared-ooxml/xml'
import type { ConditionalFormatPayload, Threshold } from '../../../model/object-payloads.ts'
import type { FrameEditor } from './frame-editor.ts'
import { colourXml } from './style-xml.ts'

const URI = '{78C0D931-6437-407d-A8EE-F0AAD7539E65}'
const LINK_URI = '{B025F937-C7B1-47D3-B67F-A62EFF666E3E}'
const X14 = 'http://schemas.microsoft.com/office/spreadsheetml/2009/9/main'
const XM = 'http://schemas.microsoft.com/office/excel/2006/main'

/** Sets of icons that a program of 2007 refuses. */
const NEWER_SETS: ReadonlySet<string> = new Set(['3Stars', '3Triangles', '5Boxes'])

/** Only the newer form can say it. */
export const isNewerOnly = ({ iconSet }: ConditionalFormatPayload): boolean =>
  iconSet !== null && NEWER_SETS.has(iconSet.name)

/** The older form says the most of it, and a newer half the rest. */
export const hasNewerHalf = ({ dataBar }: ConditionalFormatPayload): boolean => (dataBar?.extended ?? null) !== null

/** At the end of the older rule: which newer one is its half. */
export const linkXml = (id: string, p: string): string =>
  `<${p}extLst><${p}ext xmlns:x14="${X14}" uri="${LINK_URI}"><x14:id>${id}</x14:id></${p}ext></${p}extLst>`

/** A rule with its cells. */
export function newerBlockXml(rule: ConditionalFormatPayload, sqref: string, id: string): string {
  const isWhole = isNewerOnly(rule)
  const attributes = {
    type: rule.type,
    ...(isWhole && { priority: rule.priority, stopIfTrue: rule.isStopping || null }),
    id,
  }
  const inside = tag('x14:cfRule', attributes, isWhole ? iconsXml(rule) : barXml(rule))
  return `<x14:conditionalFormatting xmlns:xm="${XM}">${inside}<xm:sqref>${sqref}</xm:sqref></x14:conditionalFormatting>`
}

const thresholdsXml = (thresholds: readonly Threshold[]): string =>
  thresholds
    .map(({ type, value, isInclusive }) =>
      tag(
        'x14:cfvo',
        { type, gte: isInclusive ? null : false },
        value === null ? '' : `<xm:f>${escapeText(value)}</xm:f>`,
      ),
    )
    .join('')

function iconsXml({ iconSet }: ConditionalFormatPayload): string {
  if (!iconSet) return ''
  const { name, isValueShown, isReversed, thresholds } = iconSet
  const attributes = { iconSet: name, showValue: isValueShown ? null : false, reverse: isReversed || null }
  return tag('x14:iconSet', attributes, thresholdsXml(thresholds))
}

function barXml({ dataBar }: ConditionalFormatPayload): string {
  const extended = dataBar?.extended
  if (!dataBar || !extended) return ''
  const { isGradient, negativeColour, axisColour, borderColour, direction, axisPosition } = extended
  return tag(
    'x14:dataBar',
    {
      minLength: 0,
      maxLength: 100,
      border: borderColour ? true : null,
      gradient: isGradient ? null : false,
      direction: direction === 'context' ? null : direction,
      negativeBarColorSameAsPositive: negativeColour ? null : true,
      axisPosition: axisPosition === 'automatic' ? null : axisPosition,
    },
    thresholdsXml(dataBar.thresholds) +
      colourXml('x14:borderColor', borderColour ?? undefined) +
      colourXml('x14:negativeFillColor', negativeColour ?? undefined) +
      colourXml('x14:axisColor', axisColour ?? undefined),
  )
}

/** Behind those that are there. */
export function addNewerBlocks(frame: FrameEditor, blocks: readonly string[]): void {
  if (blocks.length === 0) return
  const [old] = descendantsOf(childOf(frame.root, 'extLst'), 'conditionalFormattings')
  const p = frame.prefix
  const isOpen = old !== undefined && old.innerEnd > old.innerStart
  if (old && isOpen) return frame.edits.replace(old.innerEnd, old.innerEnd, withPrefix(blocks), true)
  const inside = `<x14:conditionalFormattings>${blocks.join('')}</x14:conditionalFormattings>`
  frame.addExtension(`<${p}ext xmlns:x14="${X14}" uri="${URI}">${inside}</${p}ext>`)
}

/** Whatever the part calls the newer form. */
const withPrefix = (blocks: readonly string[]): string =>
  blocks.map((block) => block.replace(' xmlns:xm=', ` xmlns:x14="${X14}" xmlns:xm=`)).join('')
