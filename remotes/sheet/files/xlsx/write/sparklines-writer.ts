// Sparklines live in an extension of the worksheet: groups are moved, taken away or added there.
import { childOf, descendantsOf, escapeText, tag } from '@wenfang/shared-ooxml/xml'
import type { SparklinePayload } from '../../../model/object-payloads.ts'
import { rangeName } from '../cell-name.ts'
import type { ObjectWriting } from './objects-writer.ts'
import { colourXml } from './style-xml.ts'

const URI = '{05C60535-1F16-4fd2-B633-F4F36F0B64E0}'
const X14 = 'http://schemas.microsoft.com/office/spreadsheetml/2009/9/main'
const XM = 'http://schemas.microsoft.com/office/excel/2006/main'
const ORDER = ['series', 'negative', 'axis', 'markers', 'first', 'last', 'high', 'low']

export function writeSparklines({ frame, sheet }: ObjectWriting): void {
  const groups = sheet.objects.flatMap(({ kind, ranges, payload }) => {
    if (kind !== 'sparkline') return []
    const { type, attributes, colours, sources } = payload as SparklinePayload
    const own = Object.fromEntries(Object.entries(attributes).filter(([name]) => !name.includes(':')))
    const shades = ORDER.map((name) =>
      colourXml(`x14:color${name.charAt(0).toUpperCase()}${name.slice(1)}`, colours[name]),
    ).join('')
    const lines = ranges
      .map((range, index) => {
        const source = sources[index] ?? ''
        const formula = source === '' ? '' : `<xm:f>${escapeText(source)}</xm:f>`
        return `<x14:sparkline>${formula}<xm:sqref>${rangeName(range)}</xm:sqref></x14:sparkline>`
      })
      .join('')
    return [
      tag(
        'x14:sparklineGroup',
        { type: type === 'line' ? null : type, ...own },
        `${shades}<x14:sparklines>${lines}</x14:sparklines>`,
      ),
    ]
  })
  const xml =
    groups.length === 0
      ? ''
      : `<x14:sparklineGroups xmlns:x14="${X14}" xmlns:xm="${XM}">${groups.join('')}</x14:sparklineGroups>`
  const extensions = childOf(frame.root, 'extLst')
  const old = [...descendantsOf(extensions, 'sparklineGroups')][0]
  const p = frame.prefix
  const entry = xml === '' ? '' : `<${p}ext xmlns:x14="${X14}" uri="${URI}">${xml}</${p}ext>`
  if (old) {
    const parent = extensions?.children.find((one) => one.children.includes(old))
    const { start, end } = xml === '' && parent ? parent : old
    const isLast = xml === '' && extensions?.children.length === 1 && !frame.hasNewExtensions
    if (isLast) frame.set('extLst', '')
    else frame.edits.replace(start, end, xml)
  } else if (xml !== '') frame.addExtension(entry)
}
