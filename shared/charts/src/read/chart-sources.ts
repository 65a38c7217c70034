import type { ChartSource } from '../chart-payload.ts'
import { childOf, childrenOf, descendantsOf, numberAttribute, type XmlTree } from '@wenfang/shared-ooxml/xml'

/** A reference that its workbook cannot answer: to another file, or to cells that are gone. */
const isOutside = (formula: string): boolean => /\[\d+\]|#REF!/.test(formula)

/** Points written into a chart are as many as a sheet has columns. */
const MAX_POINTS = 16_384

/** Of `cat`, `val`, `xVal`, `yVal`, `bubbleSize`: a reference or a list. @param keepsValues also those that cells say */
export function readChartSource(holder: XmlTree | null, keepsValues = false): ChartSource | null {
  const content = holder?.children[0]
  if (!content) return null
  const formula = childOf(content, 'f')?.text ?? null
  const list =
    childOf(content, 'numCache') ?? childOf(content, 'strCache') ?? childOf(content, 'multiLvlStrCache') ?? content
  const format = childOf(list, 'formatCode')?.text ?? null
  const mustKeep = keepsValues || formula === null || isOutside(formula)
  return { formula, values: mustKeep ? pointsOf(list) : [], format: format === 'General' ? null : format }
}

export function readSeriesName(holder: XmlTree | null, keepsValues = false): ChartSource | null {
  const text = childOf(holder, 'v')
  if (text) return { formula: null, values: [text.text], format: null }
  return readChartSource(holder, keepsValues)
}

function pointsOf(list: XmlTree): (number | string | null)[] {
  const isNumeric = list.local.startsWith('num')
  const level = childOf(list, 'lvl') ?? list
  const count = Math.min(MAX_POINTS, numberAttribute([...descendantsOf(list, 'ptCount')][0], 'val') ?? 0)
  const values: (number | string | null)[] = Array.from({ length: count }, () => null)
  for (const point of childrenOf(level, 'pt')) {
    const at = numberAttribute(point, 'idx') ?? -1
    const text = childOf(point, 'v')?.text ?? ''
    if (at >= 0 && at < count) values[at] = isNumeric ? Number(text) : text
  }
  return values
}
