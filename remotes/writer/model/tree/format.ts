import { makeText, withChildren, type OoxmlElement, type OoxmlNode } from '../kernel/index.ts'
import { mapRuns, rangesByParagraph, type TextRange } from './text-ranges.ts'
import { patched, withFormat, type Attribution, type PropertyPatch } from './format-properties.ts'
import { build, editPart, type PackageChange, packElement, w } from './edit-part.ts'
import { childOf } from './nodes.ts'
import type { Mint } from './parse.ts'
import { mapTree } from './rewrite.ts'

const isParagraph = (node: OoxmlElement): boolean => node.kind === 'paragraph'

/**
 * Gives the characters of the ranges the patched properties. Where a range covers a whole paragraph its mark is formatted
 * as well, as Word does: the number of a list takes its look from there.
 */
export const formatText =
  (partName: string, ranges: readonly TextRange[], patch: PropertyPatch, by?: Attribution): PackageChange =>
  (pkg) => {
    const byParagraph = rangesByParagraph(ranges)
    return editPart(pkg, partName, (root, mint) =>
      mapTree(root, (node) => {
        const own = isParagraph(node) ? byParagraph.get(node.id) : undefined
        if (!own) return undefined
        const changed = mapRuns(node, own, mint, (run) => withFormat(run, 'rPr', patch, mint, by))
        return [own.some((range) => range.hasMark === true) ? withMark(changed, patch, mint) : changed]
      }),
    )
  }

/** The paragraph's mark with patched properties of its own. */
function withMark(paragraph: OoxmlElement, patch: PropertyPatch, mint: Mint): OoxmlElement {
  const mark = childOf(childOf(paragraph, 'pPr'), 'rPr') ?? build(w('rPr'), mint)
  const next = patched(mark, 'rPr', patch, mint)
  return withFormat(paragraph, 'pPr', { rPr: next.children.length === 0 ? null : packElement(next) }, mint)
}

/** Gives paragraphs the patched properties. */
export const formatParagraphs =
  (
    partName: string,
    paragraphIds: ReadonlySet<string>,
    patch: PropertyPatch | ((paragraph: OoxmlElement) => PropertyPatch),
    by?: Attribution,
  ): PackageChange =>
  (pkg) =>
    editPart(pkg, partName, (root, mint) =>
      mapTree(root, (node) =>
        isParagraph(node) && paragraphIds.has(node.id)
          ? [withFormat(node, 'pPr', typeof patch === 'function' ? patch(node) : patch, mint, by)]
          : undefined,
      ),
    )

/** The letters of the ranges written otherwise; `rewrite` keeps their number, so that every place stays what it was. */
export const rewriteText =
  (partName: string, ranges: readonly TextRange[], rewrite: (text: string) => string): PackageChange =>
  (pkg) => {
    const byParagraph = rangesByParagraph(ranges)
    return editPart(pkg, partName, (root, mint) =>
      mapTree(root, (node) => {
        const own = isParagraph(node) ? byParagraph.get(node.id) : undefined
        return own && [mapRuns(node, own, mint, (run) => rewritten(run, rewrite, mint))]
      }),
    )
  }

const rewritten = (run: OoxmlElement, rewrite: (text: string) => string, mint: Mint): OoxmlElement =>
  mapTree(run, (node) => {
    if (node.kind !== 'text') return undefined
    const before = (node.children as readonly OoxmlNode[])
      .map((child) => ('value' in child ? child.value : ''))
      .join('')
    const after = rewrite(before)
    return [after === before ? node : withChildren(node, [makeText(mint(), after)])]
  })
