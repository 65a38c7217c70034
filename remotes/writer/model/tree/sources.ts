import {
  makeElement,
  makeText,
  withChildren,
  withNewPart,
  withRelationship,
  type OoxmlAttribute,
  type OoxmlElement,
  type OoxmlPackage,
} from '../kernel/index.ts'
import { attribute, childNamed, childrenNamed, elementsOf, nodesOf } from './nodes.ts'
import { createMint, type Mint } from './parse.ts'
import { withAttributes, withRoot } from './rewrite.ts'
import { BIBLIOGRAPHY, sourcesPart } from './sources-part.ts'

const CUSTOM_XML = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/customXml'

/** Texts of a source, by the names that files give them. */
export const SOURCE_TEXTS = {
  title: 'Title',
  year: 'Year',
  city: 'City',
  publisher: 'Publisher',
  journal: 'JournalName',
  conference: 'ConferenceName',
  volume: 'Volume',
  issue: 'Issue',
  pages: 'Pages',
  url: 'URL',
  thesisType: 'ThesisType',
  yearAccessed: 'YearAccessed',
  monthAccessed: 'MonthAccessed',
  dayAccessed: 'DayAccessed',
} as const
export type SourceText = keyof typeof SOURCE_TEXTS

/** What a document quotes: a book, an article, a page of the web. */
export interface Source {
  /** What citations name it by; the same for nobody else. */
  readonly tag: string
  /** As files say it: Book, JournalArticle, InternetSite, Report, ConferenceProceedings and others. */
  readonly type: string
  readonly authors: readonly string[]
  readonly texts: Readonly<Partial<Record<SourceText, string>>>
}

const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text)
const wordsIn = (element: OoxmlElement | undefined): string =>
  element
    ? nodesOf(element)
        .map((node) => ('value' in node ? node.value : ''))
        .join('')
        .trim()
    : ''

/** Family name first; a Chinese name is one word. */
function nameOf(person: OoxmlElement): string {
  const [last, first, middle] = ['Last', 'First', 'Middle'].map((part) => wordsIn(childNamed(person, part)))
  const given = [first, middle].filter(Boolean).join(isHan(first ?? '') ? '' : ' ')
  if (!last || given === '') return last || given
  return isHan(last) ? last + given : `${last}, ${given}`
}

function authorsOf(source: OoxmlElement): readonly string[] {
  const roles = childNamed(source, 'Author')
  const [author] = roles ? elementsOf(roles) : []
  const corporate = wordsIn(author && childNamed(author, 'Corporate'))
  if (corporate !== '') return [corporate]
  const list = author && childNamed(author, 'NameList')
  return list ? childrenNamed(list, 'Person').map(nameOf) : []
}

/** All sources of a document, in the order of its file. */
export const sourcesOf = (pkg: OoxmlPackage): readonly Source[] =>
  childrenNamed(sourcesPart(pkg)?.root ?? emptyRoot(), 'Source').map((source) => ({
    tag: wordsIn(childNamed(source, 'Tag')),
    type: wordsIn(childNamed(source, 'SourceType')) || 'Misc',
    authors: authorsOf(source),
    texts: Object.fromEntries(
      Object.entries(SOURCE_TEXTS)
        .map(([key, name]) => [key, wordsIn(childNamed(source, name))] as const)
        .filter(([, text]) => text !== ''),
    ),
  }))

const element = (
  localName: string,
  prefix: string | undefined,
  mint: Mint,
  ...children: readonly (OoxmlElement | string)[]
): OoxmlElement =>
  makeElement({
    id: mint(),
    kind: 'generic',
    namespaceUri: BIBLIOGRAPHY,
    localName,
    ...(prefix === undefined ? {} : { prefix }),
    namespaceBindings: [],
    attributes: [],
    children: children.map((child) => (typeof child === 'string' ? makeText(mint(), child) : child)),
  })

const STYLE_ATTRIBUTES = {
  numeric: ['\\GB.XSL', 'GB7714'],
  authorYear: ['\\HarvardAnglia2008OfficeOnline.xsl', 'Harvard - Anglia'],
} as const
export type CitationStyle = keyof typeof STYLE_ATTRIBUTES

const plainAttribute = (localName: string, value: string): OoxmlAttribute =>
  ({ kind: 'genericExtension', namespaceUri: '', localName, value }) as OoxmlAttribute

function emptyRoot(): OoxmlElement {
  const mint = createMint('/customXml')
  const [file, name] = STYLE_ATTRIBUTES.numeric
  return makeElement({
    id: mint(),
    kind: 'generic',
    namespaceUri: BIBLIOGRAPHY,
    localName: 'Sources',
    prefix: 'b',
    namespaceBindings: [{ prefix: 'b', namespaceUri: BIBLIOGRAPHY }],
    attributes: [plainAttribute('SelectedStyle', file), plainAttribute('StyleName', name)],
    children: [],
  })
}

/** The package with a part for sources. Two people who make the first one at once make the same part. */
function withPart(pkg: OoxmlPackage): OoxmlPackage {
  if (sourcesPart(pkg)) return pkg
  let count = 1
  while (pkg.parts.has(`/customXml/item${count}.xml`) || pkg.partBytes.has(`/customXml/item${count}.xml`)) count += 1
  const name = `/customXml/item${count}.xml`
  const added = withRelationship(
    withNewPart(pkg, name, emptyRoot(), 'application/xml'),
    pkg.mainDocumentPart,
    CUSTOM_XML,
    `..${name}`,
  )
  return added.ok ? added.pkg : pkg
}

/** Sources as the names of their files' fields: `王伟`, `Smith, John`. */
function authorElement(authors: readonly string[], prefix: string | undefined, mint: Mint): OoxmlElement {
  const people = authors.map((name) => {
    const [last = '', first = ''] = name.split(/,\s*/, 2)
    return element(
      'Person',
      prefix,
      mint,
      element('Last', prefix, mint, last.trim()),
      ...(first.trim() === '' ? [] : [element('First', prefix, mint, first.trim())]),
    )
  })
  return element('Author', prefix, mint, element('Author', prefix, mint, element('NameList', prefix, mint, ...people)))
}

const isSameList = (one: readonly string[], other: readonly string[]): boolean => one.join('\n') === other.join('\n')

/** A source as an element; what nobody here knows of it stays as it was. */
function sourceElement(
  { tag, type, authors, texts }: Source,
  before: OoxmlElement | undefined,
  prefix: string | undefined,
  mint: Mint,
): OoxmlElement {
  const own = new Set<string>(['Tag', 'SourceType', ...Object.values(SOURCE_TEXTS)])
  const keepsAuthors = before !== undefined && isSameList(authorsOf(before), authors)
  const kept = before
    ? elementsOf(before).filter(({ localName }) => !own.has(localName) && (localName !== 'Author' || keepsAuthors))
    : [element('Guid', prefix, mint, `{${crypto.randomUUID().toUpperCase()}}`)]
  const said = Object.entries(SOURCE_TEXTS).flatMap(([key, name]) => {
    const text = texts[key as SourceText]?.trim() ?? ''
    return text === '' ? [] : [element(name, prefix, mint, text)]
  })
  const children = [
    element('Tag', prefix, mint, tag),
    element('SourceType', prefix, mint, type),
    ...kept,
    ...(keepsAuthors || authors.length === 0 ? [] : [authorElement(authors, prefix, mint)]),
    ...said,
  ]
  return before ? withChildren(before, children) : element('Source', prefix, mint, ...children)
}

/** The package with one more source, or with another one in place of that of the same tag. */
export function withSource(given: OoxmlPackage, source: Source): OoxmlPackage {
  const pkg = withPart(given)
  const part = sourcesPart(pkg)
  if (!part) return given
  const { root } = part
  const mint = createMint(part.name)
  const before = elementsOf(root).find((one) => wordsIn(childNamed(one, 'Tag')) === source.tag)
  const next = sourceElement(source, before, root.prefix, mint)
  const children = before ? elementsOf(root).map((one) => (one === before ? next : one)) : [...elementsOf(root), next]
  return withRoot(pkg, part.name, withChildren(root, children))
}

export function withoutSource(pkg: OoxmlPackage, tag: string): OoxmlPackage {
  const part = sourcesPart(pkg)
  const left = part && elementsOf(part.root).filter((one) => wordsIn(childNamed(one, 'Tag')) !== tag)
  if (!part || left?.length === elementsOf(part.root).length) return pkg
  return withRoot(pkg, part.name, withChildren(part.root, left ?? []))
}

/** How citations look; null of a style that is not made here, whose citations stay as they are. */
export function citationStyleOf(pkg: OoxmlPackage): CitationStyle | null {
  const name = attribute(sourcesPart(pkg)?.root, 'StyleName') ?? 'GB7714'
  if (/^GB/i.test(name)) return 'numeric'
  return name === STYLE_ATTRIBUTES.authorYear[1] ? 'authorYear' : null
}

export function withCitationStyle(given: OoxmlPackage, style: CitationStyle): OoxmlPackage {
  const pkg = withPart(given)
  const part = sourcesPart(pkg)
  const [SelectedStyle, StyleName] = STYLE_ATTRIBUTES[style]
  if (!part || citationStyleOf(given) === style) return given
  return withRoot(pkg, part.name, withAttributes(part.root, { SelectedStyle, StyleName, Version: null }))
}

/** A tag as Word makes them, of the first author and the year, that nobody makes at the same time. */
export function newTag({
  authors: [author = ''],
  texts: { title = '', year = '' },
}: Pick<Source, 'authors' | 'texts'>) {
  const letters = (author || title).replaceAll(/[^\p{L}\p{N}]/gu, '').slice(0, 3)
  const random = (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0).toString(36).slice(0, 5)
  return `${letters}${year.replaceAll(/\D/g, '').slice(-2)}_${random}`
}
