import { childOf, childrenOf, parseXml, type XmlElement } from '@wenfang/shared-ooxml/xml'
import type { CellText, TextRun } from '../../../model/workbook-data.ts'
import { decodeCharacters } from '../characters.ts'
import { readFont, type PaletteColour } from './style-groups.ts'

/** The text of `<si>`, `<is>` or a comment's `<text>`. Readings of ruby (`rPh`) are no text. */
export function readRichText(element: XmlElement, colour: PaletteColour): CellText {
  const letters = (one: XmlElement): string => decodeCharacters(childOf(one, 't')?.text ?? '')
  const runs: TextRun[] = childrenOf(element, 'r').map((run) => {
    const properties = childOf(run, 'rPr')
    return { text: letters(run), font: properties && readFont(properties, colour) }
  })
  if (runs.length === 0) return { text: letters(element), runs: null }
  const text = runs.map((run) => run.text).join('')
  return { text, runs: runs.some(({ font }) => font !== null) ? runs : null }
}

/** The same from XML text. */
export const parseRichText = (xml: string, colour: PaletteColour): CellText => readRichText(parseXml(xml), colour)
