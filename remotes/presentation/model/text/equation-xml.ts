import {
  latexOf,
  linearOf,
  ommlOf,
  readEquation,
  readOmml,
  type Maths,
  type OmmlElement,
} from '@wenfang/shared-equations'
import { escapeText, parseXml, tag, type XmlElement } from '@wenfang/shared-ooxml/xml'
import { RUN_ORDER, withChild } from '../xml/child-order.ts'
import { isEquationXml } from './is-equation.ts'
import { runPropertiesXml } from './properties-xml.ts'
import type { TextAttributes } from './split-text.ts'

const MATHS = 'http://schemas.openxmlformats.org/officeDocument/2006/math'
const DRAWING_2010 = 'http://schemas.microsoft.com/office/drawing/2010/main'
const COMPATIBILITY = 'http://schemas.openxmlformats.org/markup-compatibility/2006'
const FONT =
  '<a:latin typeface="Cambria Math" panose="02040503050406030204" pitchFamily="18" charset="0"/><a:ea typeface="Cambria Math" panose="02040503050406030204" pitchFamily="18" charset="0"/>'

/**
 * An equation in a paragraph, as PowerPoint 2010 and later have it; older readers get its words.
 * @param looks of the letters around it: their size and colour
 * @param isAlone it has the line to itself
 */
export function equationXml(maths: Maths, looks: TextAttributes, isAlone: boolean): string {
  const letters = runPropertiesXml(looks) || '<a:rPr lang="en-US"/>'
  const omml = `<m:oMath xmlns:m="${MATHS}">${ommlOf(maths).replaceAll(/<w:rPr>(.*?)<\/w:rPr>/g, (_, words: string) => runOf(letters, words))}</m:oMath>`
  const placed = isAlone ? `<m:oMathPara xmlns:m="${MATHS}">${omml}</m:oMathPara>` : omml
  return `<mc:AlternateContent xmlns:mc="${COMPATIBILITY}"><mc:Choice xmlns:a14="${DRAWING_2010}" Requires="a14"><a14:m>${placed}</a14:m></mc:Choice><mc:Fallback><a:r>${letters}<a:t>${escapeText(linearOf(maths))}</a:t></a:r></mc:Fallback></mc:AlternateContent>`
}

/** Properties of a run of Word as those of a slide. */
function runOf(letters: string, words: string): string {
  const colour = /<w:color w:val="([0-9A-Fa-f]{6})"/.exec(words)?.[1]
  const fill = colour === undefined ? null : `<a:solidFill>${tag('a:srgbClr', { val: colour })}</a:solidFill>`
  const coloured = fill === null ? letters : withChild(letters, RUN_ORDER, 'solidFill', fill)
  return withChild(withChild(coloured, RUN_ORDER, 'ea', ''), RUN_ORDER, 'latin', FONT)
}

export interface EquationText {
  /** null where its notation would lose something. */
  readonly latex: string | null
  readonly words: string
  /** Of its letters: their size and colour. */
  readonly letters: TextAttributes
}

/** null of what is no equation. */
export function equationOf(xml: string): EquationText | null {
  const found = isEquationXml(xml) ? elementNamed(parseXml(xml), 'oMath') : null
  if (!found) return null
  const exact = readOmml(asOmml(found))
  const letters = elementNamed(found, 'rPr', (one) => one.name.startsWith('a:'))
  return {
    latex: exact ? latexOf(exact) : null,
    words: linearOf(exact ?? readEquation(asOmml(found))),
    letters: letters ? { r: xml.slice(letters.start, letters.end) } : {},
  }
}

/** The words of an equation that is parsed already. */
export const equationWords = (equation: XmlElement): string => linearOf(readEquation(asOmml(equation)))

function elementNamed(
  element: XmlElement,
  local: string,
  isMeant: (element: XmlElement) => boolean = () => true,
): XmlElement | null {
  if (element.local === local && isMeant(element)) return element
  for (const child of element.children) {
    const found = elementNamed(child, local, isMeant)
    if (found) return found
  }
  return null
}

/** Letters of equations stand in elements of their own, so that their order among others says nothing. */
const asOmml = ({ local, name, attributes, children, text }: XmlElement): OmmlElement => ({
  namespaceUri: name.startsWith('a:') ? '' : MATHS,
  localName: local,
  attributes: Object.entries(attributes).map(([key, value]) => ({ localName: key.replace(/^.*:/, ''), value })),
  children: children.length > 0 ? children.map(asOmml) : [{ value: text }],
})
