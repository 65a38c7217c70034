import { isElement, withChildren, type OoxmlElement, type OoxmlPackage } from '../kernel/index.ts'
import { childOf, elementsIn, isNamed, mainRoot, nodesOf } from './nodes.ts'
import { parseOne } from './parse.ts'
import { withProperty } from './properties.ts'
import { replaced, withRoot } from './rewrite.ts'
import { bodyOf } from './sections.ts'
import { styleNamed } from './styles.ts'

/** A heading of the text. */
export interface Heading {
  readonly paragraphId: string
  /** 1 to 9. */
  readonly level: number
  readonly text: string
}

const blocksOf = (pkg: OoxmlPackage): readonly OoxmlElement[] => nodesOf(bodyOf(pkg)).filter((node) => isElement(node))

/**
 * Ids of the blocks from a heading to the next one that is as high; null when the heading stands inside of something else
 * or the chapter holds the end of a section, which would take its pages along.
 */
export function chapterOf(
  pkg: OoxmlPackage,
  headings: readonly Heading[],
  paragraphId: string,
): readonly string[] | null {
  const own = headings.find((one) => one.paragraphId === paragraphId)
  const blocks = blocksOf(pkg)
  const from = blocks.findIndex(({ id }) => id === paragraphId)
  if (!own || from < 0) return null
  const ends = new Set(headings.filter(({ level }) => level <= own.level).map((one) => one.paragraphId))
  const next = blocks.findIndex((block, at) => at > from && (ends.has(block.id) || isNamed(block, 'sectPr')))
  const chapter = blocks.slice(from, next < 0 ? undefined : next)
  return chapter.some((block) => [...elementsIn(block)].some((one) => isNamed(one, 'sectPr')))
    ? null
    : chapter.map(({ id }) => id)
}

/** The package with a chapter before another heading, or at the end by null. */
export function withChapterMoved(
  pkg: OoxmlPackage,
  headings: readonly Heading[],
  paragraphId: string,
  beforeId: string | null,
): OoxmlPackage | null {
  const chapter = chapterOf(pkg, headings, paragraphId)
  if (!chapter || (beforeId !== null && chapter.includes(beforeId))) return null
  const body = bodyOf(pkg)
  const isMoved = new Set(chapter)
  const moved = nodesOf(body).filter(({ id }) => isMoved.has(id))
  const rest = nodesOf(body).filter(({ id }) => !isMoved.has(id))
  const found = rest.findIndex(
    (node) => node.id === beforeId || (beforeId === null && isElement(node) && isNamed(node, 'sectPr')),
  )
  if (found < 0 && beforeId !== null) return null
  const children = rest.toSpliced(found < 0 ? rest.length : found, 0, ...moved)
  if (children.every((node, at) => node === nodesOf(body)[at])) return null
  return withRoot(
    pkg,
    pkg.mainDocumentPart,
    replaced(mainRoot(pkg), body.id, () => withChildren(body, children)),
  )
}

/** A heading one level higher or lower: by the style of that level where the document has one, else by its outline level. */
export function withHeadingLevel(pkg: OoxmlPackage, paragraphId: string, level: number): OoxmlPackage {
  const style = styleNamed(pkg, `heading ${level}`)
  const root = replaced(mainRoot(pkg), paragraphId, (paragraph) => {
    const before = childOf(paragraph, 'pPr') ?? parseOne('<w:pPr/>')
    const next =
      style === undefined
        ? withProperty(before, 'outlineLvl', parseOne(`<w:outlineLvl w:val="${level - 1}"/>`))
        : withProperty(withProperty(before, 'outlineLvl', null), 'pStyle', parseOne(`<w:pStyle w:val="${style}"/>`))
    const others = nodesOf(paragraph).filter((node) => !(isElement(node) && isNamed(node, 'pPr')))
    return withChildren(paragraph, [next, ...others])
  })
  return withRoot(pkg, pkg.mainDocumentPart, root)
}
