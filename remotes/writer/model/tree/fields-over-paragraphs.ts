import { escapeXml } from '@wenfang/shared-ooxml/xml'
import { isElement, withChildren, type OoxmlElement, type OoxmlNode, type OoxmlPackage } from '../kernel/index.ts'
import { keywordOf } from './fields.ts'
import { childOf, elementsIn, elementsOf, isNamed, mainRoot, nodesOf, textOf, valueOf } from './nodes.ts'
import { createMint, newParagraphId, parse, parseOne, renamed } from './parse.ts'
import { replaced, withRoot } from './rewrite.ts'
import { styleNamed } from './styles.ts'

/** A field whose result goes over paragraphs of one container: a table of contents, an index, a bibliography. */
export interface ParagraphsField {
  readonly instruction: string
  readonly containerId: string
  readonly paragraphIds: readonly string[]
  /** Of the characters that begin and end it. */
  readonly beginId: string
  readonly endId: string
}

/** Every such field of the body, in order, by its keyword. */
export function fieldsOverParagraphs(
  pkg: OoxmlPackage,
  keyword: string,
): readonly { readonly field: ParagraphsField; readonly paragraphs: readonly OoxmlElement[] }[] {
  const found: { readonly field: ParagraphsField; readonly paragraphs: readonly OoxmlElement[] }[] = []
  const inContainer = (container: OoxmlElement): void => {
    const open: { code: string; isCode: boolean; readonly from: number; readonly beginId: string }[] = []
    const paragraphs: OoxmlElement[] = []
    for (const node of nodesOf(container)) {
      if (!isElement(node)) continue
      if (!isNamed(node, 'p')) {
        inContainer(node)
        continue
      }
      paragraphs.push(node)
      for (const one of elementsIn(node)) {
        const last = open.at(-1)
        if (isNamed(one, 'instrText') && last?.isCode)
          last.code += nodesOf(one)
            .map((text) => (isElement(text) ? '' : text.value))
            .join('')
        if (!isNamed(one, 'fldChar')) continue
        const kind = valueOf(one, 'fldCharType')
        if (kind === 'begin') open.push({ code: '', isCode: true, from: paragraphs.length - 1, beginId: one.id })
        else if (kind === 'separate' && last) last.isCode = false
        else if (kind === 'end' && open.pop() && last && keywordOf(last.code.trim()) === keyword) {
          const own = paragraphs.slice(last.from)
          found.push({
            field: {
              instruction: last.code.trim(),
              containerId: container.id,
              paragraphIds: own.map(({ id }) => id),
              beginId: last.beginId,
              endId: one.id,
            },
            paragraphs: own,
          })
        }
      }
    }
  }
  inContainer(mainRoot(pkg))
  return found
}

/** A line of a result: what its paragraph says of itself, and its runs. */
export interface ResultLine {
  /** Inside of `w:pPr`. */
  readonly properties: string
  readonly content: string
}

/** The paragraphs of a field with what it says now. The last one holds nothing but its end. */
export function resultParagraphs(instruction: string, lines: readonly ResultLine[]): readonly OoxmlNode[] {
  const begin =
    '<w:r><w:fldChar w:fldCharType="begin"/></w:r>' +
    `<w:r><w:instrText xml:space="preserve"> ${escapeXml(instruction)} </w:instrText></w:r>` +
    '<w:r><w:fldChar w:fldCharType="separate"/></w:r>'
  const xml = lines.map(
    ({ properties, content }, at) =>
      `<w:p w14:paraId="${newParagraphId()}">${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}` +
      `${at === 0 ? begin : ''}${content}</w:p>`,
  )
  return parse(`${xml.join('')}<w:p w14:paraId="${newParagraphId()}"><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`)
}

/** Other paragraphs in place of those of a field. Words before and behind it in its first and last paragraph stay. */
export function withFieldParagraphs(
  pkg: OoxmlPackage,
  { containerId, paragraphIds, beginId, endId }: ParagraphsField,
  paragraphs: readonly OoxmlNode[],
): OoxmlPackage {
  const gone = new Set(paragraphIds)
  const root = replaced(mainRoot(pkg), containerId, (container) => {
    const own = elementsOf(container).filter(({ id }) => gone.has(id))
    const [first, last] = [own[0], own.at(-1)]
    const kept = [first && cut(first, beginId, 'before'), last && cut(last, endId, 'behind')]
    const [before = [], behind = []] = kept.map((one) => (one && textOf(one).trim() !== '' ? [one] : []))
    const isOne = first?.id === last?.id && before.length > 0
    const after = isOne ? behind.map((one) => renamed(one, createMint('/new'))) : behind
    return withChildren(
      container,
      nodesOf(container).flatMap((node): readonly OoxmlNode[] =>
        node.id === first?.id ? [...before, ...paragraphs, ...after] : gone.has(node.id) ? [] : [node],
      ),
    )
  })
  return withRoot(pkg, pkg.mainDocumentPart, root)
}

/** A paragraph with what stands on one side of a character of a field. */
function cut(paragraph: OoxmlElement, characterId: string, side: 'before' | 'behind'): OoxmlElement {
  const children = elementsOf(paragraph)
  const at = children.findIndex((child) => [...elementsIn(child)].some(({ id }) => id === characterId))
  const [properties] = children.filter((child) => isNamed(child, 'pPr'))
  const left = children.slice(side === 'before' ? 0 : at + 1, side === 'before' ? at : undefined)
  return withChildren(paragraph, [...(properties ? [properties] : []), ...left.filter((one) => one !== properties)])
}

/** The package without a field and its paragraphs; the block around them goes with its title. */
export function withoutFieldParagraphs(pkg: OoxmlPackage, field: ParagraphsField): OoxmlPackage {
  const root = mainRoot(pkg)
  const control = [...elementsIn(root)].find(
    (one) => isNamed(one, 'sdt') && childOf(one, 'sdtContent')?.id === field.containerId,
  )
  return control
    ? withRoot(
        pkg,
        pkg.mainDocumentPart,
        replaced(root, control.id, () => null),
      )
    : withFieldParagraphs(pkg, field, [])
}

/** A block of its own around paragraphs, under a title, as the galleries of Word make them. */
export function titledBlock(
  pkg: OoxmlPackage,
  { gallery, title, titleStyle }: { readonly gallery: string; readonly title: string; readonly titleStyle: string },
  paragraphs: readonly OoxmlNode[],
): OoxmlElement {
  const style = styleNamed(pkg, titleStyle)
  const styled = style === undefined ? '<w:jc w:val="center"/>' : `<w:pStyle w:val="${escapeXml(style)}"/>`
  const heading =
    title.trim() === ''
      ? []
      : parse(
          `<w:p w14:paraId="${newParagraphId()}"><w:pPr>${styled}</w:pPr>` +
            `<w:r><w:rPr><w:b/><w:sz w:val="32"/></w:rPr><w:t>${escapeXml(title.trim())}</w:t></w:r></w:p>`,
        )
  const control = parseOne(
    `<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="${gallery}"/><w:docPartUnique/></w:docPartObj></w:sdtPr>` +
      '<w:sdtContent/></w:sdt>',
  )
  const content = childOf(control, 'sdtContent')
  return content ? replaced(control, content.id, () => withChildren(content, [...heading, ...paragraphs])) : control
}
