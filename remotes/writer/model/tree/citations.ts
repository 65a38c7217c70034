import { escapeXml } from '@wenfang/shared-ooxml/xml'
import { withChildren, type OoxmlElement, type OoxmlNode, type OoxmlPackage } from '../kernel/index.ts'
import { withBuiltInStyles } from './built-in-styles.ts'
import {
  fieldsOverParagraphs,
  resultParagraphs,
  titledBlock,
  withFieldParagraphs,
  type ResultLine,
} from './fields-over-paragraphs.ts'
import { fieldsOf, fieldXml, keywordOf, withFieldResults, wordsOf } from './fields.ts'
import { partNamed } from './edit-part.ts'
import { childOf, elementsOf, mainRoot, textOf } from './nodes.ts'
import { parseOne } from './parse.ts'
import { replaced, withRoot } from './rewrite.ts'
import { bodyOf } from './sections.ts'
import { authorYearWords, bibliographyWords, numberWords, type Cited } from './source-words.ts'
import { citationStyleOf, sourcesOf, type CitationStyle, type Source } from './sources.ts'
import { sourcesPart } from './sources-part.ts'

/** What a citation names: sources by their tags, each with the pages that are quoted. */
export interface Citation {
  readonly tags: readonly string[]
  readonly pages?: string | undefined
}

const LANGUAGE = '\\l 2052'

export function citationInstruction({ tags: [first = '', ...more], pages }: Citation): string {
  const quoted = pages === undefined || pages.trim() === '' ? '' : ` \\p "${pages.trim().replaceAll('"', '')}"`
  return `CITATION ${first}${quoted}${more.map((tag) => ` \\m ${tag}`).join('')} ${LANGUAGE}`
}

/** The sources that an instruction names, with what it says of each. */
function citedIn(instruction: string): readonly (Omit<Cited, 'source'> & { readonly tag: string })[] {
  if (keywordOf(instruction) !== 'CITATION') return []
  const words = wordsOf(instruction)
  const cited: { tag: string; pages: string | null; isWithoutAuthor: boolean; isWithoutYear: boolean }[] = []
  const add = (tag: string | undefined): void => {
    if (tag !== undefined) cited.push({ tag, pages: null, isWithoutAuthor: false, isWithoutYear: false })
  }
  add(words[1])
  for (const [at, word] of words.entries()) {
    const last = cited.at(-1)
    const letter = word.toLowerCase()
    if (letter === '\\m') add(words[at + 1])
    else if (letter === '\\p' && last) last.pages = words[at + 1] ?? null
    else if (letter === '\\n' && last) last.isWithoutAuthor = true
    else if (letter === '\\y' && last) last.isWithoutYear = true
  }
  return cited
}

/** Stories that cite, in the order in which their sources are numbered. */
const citingParts = (pkg: OoxmlPackage) =>
  [pkg.parts.get(pkg.mainDocumentPart), partNamed(pkg, 'footnotes'), partNamed(pkg, 'endnotes')].flatMap((part) =>
    part ? [part] : [],
  )

/** How often each source is cited, by its tag, in the order of the first citation. */
export function citationsByTag(pkg: OoxmlPackage): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { root } of citingParts(pkg))
    for (const { instruction } of fieldsOf(root))
      for (const { tag } of citedIn(instruction)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return counts
}

const BY_SOUND = new Intl.Collator('zh-u-co-pinyin')
const firstWords = ({ authors: [author], texts }: Source): string => author ?? texts.title ?? ''

/** Sources as a bibliography lists them: as they are cited and then the others, or Chinese first and by their authors. */
function listed(pkg: OoxmlPackage, style: CitationStyle): readonly Source[] {
  const sources = sourcesOf(pkg)
  if (style === 'authorYear') {
    const rank = (source: Source): number => (/\p{Script=Han}/u.test(firstWords(source)) ? 0 : 1)
    return sources.toSorted(
      (a, b) =>
        rank(a) - rank(b) ||
        BY_SOUND.compare(firstWords(a), firstWords(b)) ||
        (a.texts.year ?? '').localeCompare(b.texts.year ?? ''),
    )
  }
  const known = new Map(sources.map((source) => [source.tag, source]))
  const cited = [...citationsByTag(pkg).keys()].flatMap((tag) => known.get(tag) ?? [])
  return [...cited, ...sources.filter((source) => !cited.includes(source))]
}

/** As Word says it of a source that is gone. */
const LOST = '无效源指定。'

/** What a citation says; null of one that is not made here, or whose sources nobody knows. @param lost a source that is gone now */
function citationWords(pkg: OoxmlPackage, instruction: string, order: readonly Source[], lost?: string): string | null {
  const style = citationStyleOf(pkg)
  const named = citedIn(instruction)
  if (style === null || named.length === 0) return null
  const cited = named.flatMap(({ tag, ...rest }) => {
    const source = order.find((one) => one.tag === tag)
    return source ? [{ source, ...rest }] : []
  })
  if (cited.length < named.length) return named.some(({ tag }) => tag === lost) ? LOST : null
  if (style === 'authorYear') return authorYearWords(cited)
  const [first] = cited
  const numbers = numberWords(cited.map(({ source }) => order.indexOf(source) + 1))
  return cited.length === 1 && first?.pages ? `${numbers}${first.pages}` : numbers
}

/** A citation as Word keeps it: a field in a control of its own. */
export function citationXml(pkg: OoxmlPackage, citation: Citation): string {
  const instruction = citationInstruction(citation)
  const order = listed(pkg, citationStyleOf(pkg) ?? 'authorYear')
  const id = (crypto.getRandomValues(new Uint32Array(1))[0] ?? 1) >>> 1
  return (
    `<w:sdt><w:sdtPr><w:id w:val="${id}"/><w:citation/></w:sdtPr><w:sdtContent>` +
    `${fieldXml(instruction, citationWords(pkg, instruction, order) ?? `[${citation.tags.join(',')}]`)}</w:sdtContent></w:sdt>`
  )
}

const NUMBER_INDENT_TWIPS = 420

function bibliographyLines(pkg: OoxmlPackage, style: CitationStyle, styleId: string): readonly ResultLine[] {
  const styled = `<w:pStyle w:val="${escapeXml(styleId)}"/>`
  const run = (text: string): string => `<w:r><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`
  const lines = listed(pkg, style).map((source, at) => {
    const words = run(bibliographyWords(source, style))
    const hanging = `<w:ind w:left="${NUMBER_INDENT_TWIPS}" w:hanging="${NUMBER_INDENT_TWIPS}"/>`
    return style === 'numeric'
      ? { properties: styled + hanging, content: `${run(`[${at + 1}]`)}<w:r><w:tab/></w:r>${words}` }
      : { properties: styled + hanging, content: words }
  })
  return lines.length === 0 ? [{ properties: styled, content: run('当前文档中没有源。') }] : lines
}

const BIBLIOGRAPHY_STYLE = { name: 'bibliography' }

function bibliographyParagraphs(given: OoxmlPackage, instruction: string) {
  const style = citationStyleOf(given) ?? 'authorYear'
  const { pkg, ids } = withBuiltInStyles(given, [BIBLIOGRAPHY_STYLE])
  return { pkg, paragraphs: resultParagraphs(instruction, bibliographyLines(pkg, style, ids[0] ?? '')) }
}

/** A new bibliography before a block of the body; null where there is no such block. */
export function withBibliography(given: OoxmlPackage, beforeId: string, title: string): OoxmlPackage | null {
  if (!elementsOf(bodyOf(given)).some(({ id }) => id === beforeId)) return null
  const { pkg, paragraphs } = bibliographyParagraphs(given, `BIBLIOGRAPHY ${LANGUAGE}`)
  const id = (crypto.getRandomValues(new Uint32Array(1))[0] ?? 1) >>> 1
  const control = parseOne(`<w:sdt><w:sdtPr><w:id w:val="${id}"/><w:bibliography/></w:sdtPr><w:sdtContent/></w:sdt>`)
  const content = childOf(control, 'sdtContent')
  if (!content) return null
  const filled = replaced(control, content.id, () => withChildren(content, paragraphs))
  const block = titledBlock(pkg, { gallery: 'Bibliographies', title, titleStyle: 'heading 1' }, [filled])
  const root = replaced(mainRoot(pkg), beforeId, (before) => [block, before])
  return withRoot(pkg, pkg.mainDocumentPart, root)
}

const said = (nodes: readonly OoxmlNode[]): string =>
  nodes.map((node) => ('children' in node ? textOf(node as OoxmlElement) : '')).join('\n')

/**
 * All citations and bibliographies as the sources are now; the same package where they say that already, and where the document
 * has a style of citations that is not made here.
 * @param lost the tag of a source that was taken away: what cites it says so
 */
export function withCitationsUpdated(given: OoxmlPackage, lost?: string): OoxmlPackage {
  const style = citationStyleOf(given)
  // Without the part that kept them, what was cited is not known: it stays as it is said.
  if (style === null || !sourcesPart(given)) return given
  const order = listed(given, style)
  let next = given
  for (const { name, root } of citingParts(given)) {
    const results = new Map<string, string>()
    for (const { id, instruction, result } of fieldsOf(root)) {
      const words = citationWords(given, instruction, order, lost)
      if (words !== null && words !== result) results.set(id, words)
    }
    next = withRoot(next, name, withFieldResults(root, results))
  }
  const count = fieldsOverParagraphs(next, 'BIBLIOGRAPHY').length
  for (let at = 0; at < count; at += 1) {
    // Ids of paragraphs change with every making; the place among the bibliographies does not.
    const found = fieldsOverParagraphs(next, 'BIBLIOGRAPHY')[at]
    if (!found) continue
    const { pkg, paragraphs } = bibliographyParagraphs(next, found.field.instruction)
    if (said(paragraphs) !== said(found.paragraphs)) next = withFieldParagraphs(pkg, found.field, paragraphs)
  }
  return next
}
