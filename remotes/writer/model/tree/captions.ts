import { escapeXml } from '@wenfang/shared-ooxml/xml'
import { isElement, type OoxmlElement, type OoxmlPackage } from '../kernel/index.ts'
import { headingsBefore, type HeadingBefore } from './chapter-numbers.ts'
import { fieldsOf, fieldXml, keywordOf, switchOf, withFieldResults, wordsOf } from './fields.ts'
import { elementsIn, isNamed, mainRoot, nodesOf, textOf } from './nodes.ts'
import { newParagraphId, parseOne } from './parse.ts'
import { replaced, withRoot } from './rewrite.ts'
import { formatNumber } from './number-format.ts'
import { bodyOf } from './sections.ts'
import { styleNamed } from './styles.ts'

export interface Caption {
  readonly paragraphId: string
  readonly label: string
  /** As it is counted, whatever the file's last result says. */
  readonly number: string
  /** The whole line. */
  readonly text: string
}

const FIELD_FORMATS: Readonly<Record<string, string>> = {
  arabic: 'decimal',
  roman: 'lowerRoman',
  alphabetic: 'lowerLetter',
  chinesenum3: 'chineseCountingThousand',
  chinesenum1: 'chineseCountingThousand',
  chinesenum2: 'chineseLegalSimplified',
  gb3: 'decimalEnclosedCircle',
  dbnum1: 'chineseCountingThousand',
}

/** A number as the `\*` switch of a field asks for it; `\* ROMAN` and `\* ALPHABETIC` are the upper-case kinds. */
export function formatBySwitch(value: number, instruction: string): string {
  const format = switchOf(instruction, '*')
  if (typeof format !== 'string') return String(value)
  const known = FIELD_FORMATS[format.toLowerCase()] ?? 'decimal'
  const text = formatNumber(value, known)
  return format === format.toUpperCase() && /^[a-z]+$/.test(text) ? text.toUpperCase() : text
}

/**
 * What every sequence field of a story says when it is counted anew, by the fields' ids.
 * @param headingBefore for those that begin anew with each chapter (`\s`)
 */
export function sequenceResults(root: OoxmlElement, headingBefore?: HeadingBefore): ReadonlyMap<string, string> {
  const counts = new Map<string, number>()
  const results = new Map<string, string>()
  for (const { id, instruction, paragraphId } of fieldsOf(root)) {
    const name = wordsOf(instruction)[1]
    if (keywordOf(instruction) !== 'SEQ' || name === undefined) continue
    const level = switchOf(instruction, 's')
    const chapter = typeof level === 'string' ? headingBefore?.(paragraphId, Number(level)) : undefined
    const label = chapter === undefined ? name : `${name} ${chapter}`
    const reset = switchOf(instruction, 'r')
    const before = counts.get(label) ?? 0
    const repeats = switchOf(instruction, 'c') !== undefined
    const count = typeof reset === 'string' && /^\d+$/.test(reset) ? Number(reset) : repeats ? before : before + 1
    counts.set(label, count)
    results.set(id, switchOf(instruction, 'h') === undefined ? formatBySwitch(count, instruction) : '')
  }
  return results
}

/** Lines that a sequence field of this label numbers, or of any. */
export function captionsOf(pkg: OoxmlPackage, label?: string): readonly Caption[] {
  const root = mainRoot(pkg)
  const numbers = sequenceResults(root, headingsBefore(pkg, root))
  const paragraphs = new Map([...elementsIn(root)].filter((one) => isNamed(one, 'p')).map((one) => [one.id, one]))
  return fieldsOf(root).flatMap(({ id, instruction, paragraphId }) => {
    const own = wordsOf(instruction)[1] ?? ''
    const paragraph = paragraphs.get(paragraphId)
    if (keywordOf(instruction) !== 'SEQ' || !paragraph || (label !== undefined && own !== label)) return []
    return [{ paragraphId, label: own, number: numbers.get(id) ?? '', text: textOf(paragraph) }]
  })
}

export interface NewCaption {
  readonly label: string
  readonly text: string
  readonly position: 'above' | 'below'
  /** Of a field's `\*` switch. */
  readonly numbering: 'ARABIC' | 'CHINESENUM3' | 'ROMAN' | 'ALPHABETIC'
  /** The number of the chapter stands before, and counting begins anew with each. */
  readonly chapter?: { readonly level: number; readonly number: string }
}

/**
 * A caption line above or below the block that holds a paragraph: a table as a whole, else the paragraph itself. All
 * captions are counted anew.
 */
export function withCaption(pkg: OoxmlPackage, paragraphId: string, caption: NewCaption): OoxmlPackage | null {
  const block = blockOf(pkg, paragraphId)
  if (!block) return null
  const line = captionParagraph(pkg, caption)
  const blocks = caption.position === 'above' ? [line, block] : [block, line]
  const root = replaced(mainRoot(pkg), block.id, () => blocks)
  const numbers = sequenceResults(root, headingsBefore(pkg, root))
  return withRoot(pkg, pkg.mainDocumentPart, withFieldResults(root, numbers))
}

function blockOf(pkg: OoxmlPackage, paragraphId: string): OoxmlElement | undefined {
  const holds = (element: OoxmlElement): boolean =>
    element.id === paragraphId || nodesOf(element).some((node) => isElement(node) && holds(node))
  return nodesOf(bodyOf(pkg)).find((node): node is OoxmlElement => isElement(node) && holds(node))
}

function captionParagraph(pkg: OoxmlPackage, { label, text, numbering, position, chapter }: NewCaption): OoxmlElement {
  const style = styleNamed(pkg, 'caption')
  const styled = style === undefined ? '' : `<w:pStyle w:val="${escapeXml(style)}"/>`
  const keep = position === 'above' ? '<w:keepNext/>' : ''
  const code = `SEQ ${/\s/.test(label) ? `"${label}"` : label} \\* ${numbering}${chapter ? ` \\s ${chapter.level}` : ''}`
  const before = chapter ? `${fieldXml(`STYLEREF ${chapter.level} \\s`, chapter.number)}<w:r><w:t>-</w:t></w:r>` : ''
  const tail = text.trim() === '' ? '' : `<w:r><w:t xml:space="preserve"> ${escapeXml(text.trim())}</w:t></w:r>`
  return parseOne(
    `<w:p w14:paraId="${newParagraphId()}"><w:pPr>${styled}${keep}<w:jc w:val="center"/></w:pPr>` +
      `<w:r><w:t xml:space="preserve">${escapeXml(label)} </w:t></w:r>${before}${fieldXml(code, '1')}${tail}</w:p>`,
  )
}

/** Labels that the document uses beside those that everybody knows. */
export const labelsOf = (pkg: OoxmlPackage): readonly string[] => [
  ...new Set(['图', '表', '公式', ...captionsOf(pkg).map(({ label }) => label)]),
]
