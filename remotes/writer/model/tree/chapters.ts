import { isElement, withChildren, type OoxmlElement, type OoxmlPackage } from '../kernel/index.ts'
import {
  childOf,
  childrenOf,
  elementOf,
  elementsIn,
  isNamed,
  mainRoot,
  replaced,
  withProperty,
  withRoot,
} from './nodes.ts'
import { bodyOf } from './sections.ts'
import { styleNamed } from './styles.ts'

/** A heading of the text. */
export interface Heading {
  readonly paragraphId: string
  /** 1 to 9. */
  readonly level: number
  readonly text: string
}

const blocksOf = (pkg: OoxmlPackage): readonly OoxmlElement[] =>
  childrenOf(bodyOf(pkg)).filter((node) => isElement(node))

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
  const moved = childrenOf(body).filter(({ id }) => isMoved.has(id))
  const rest = childrenOf(body).filter(({ id }) => !isMoved.has(id))
  const found = rest.findIndex(
    (node) => node.id === beforeId || (beforeId === null && isElement(node) && isNamed(node, 'sectPr')),
  )
  if (found < 0 && beforeId !== null) return null
  const children = rest.toSpliced(found < 0 ? rest.length : found, 0, ...moved)
  if (children.every((node, at) => node === childrenOf(body)[at])) return null
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
    const before = childOf(paragraph, 'pPr') ?? elementOf('<w:pPr/>')
    const next =
      style === undefined
        ? withProperty(before, 'outlineLvl', elementOf(`<w:outlineLvl w:val="${level - 1}"/>`))
        : withProperty(withProperty(before, 'outlineLvl', null), 'pStyle', elementOf(`<w:pStyle w:val="${style}"/>`))
    const others = childrenOf(paragraph).filter((node) => !(isElement(node) && isNamed(node, 'pPr')))
    return withChildren(paragraph, [next, ...others])
  })
  return withRoot(pkg, pkg.mainDocumentPart, root)
}
