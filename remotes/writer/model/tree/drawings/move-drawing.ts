import { segmentsOf, withChildren, type OoxmlElement, type OoxmlNode } from '../../kernel/index.ts'
import { build, packElement } from '../edit-part.ts'
import { childOf, nearest, pathTo, valueOf } from '../nodes.ts'
import type { Mint } from '../parse.ts'
import { replaced } from '../rewrite.ts'
import { mapRuns } from '../text-ranges.ts'

/** Why a drawing cannot be put somewhere. */
export type NoPlace = 'here' | 'locked' | 'field'

/**
 * The story with a drawing of a line at another place of its text.
 * @returns why not, `here` where it is there already
 */
export function withDrawingMoved(
  root: OoxmlElement,
  drawing: OoxmlElement,
  paragraph: OoxmlElement,
  offset: number,
  mint: Mint,
): OoxmlElement | NoPlace {
  const path = pathTo(root, drawing.id) ?? []
  const run = path.findLast(({ kind }) => kind === 'run')
  // Programs that know no shapes have a picture beside it, in the same element.
  const whole = run && path[path.indexOf(run) + 1]
  if (!run || !whole) return 'field'
  if (isLocked(path) || isLocked(pathTo(root, paragraph.id) ?? [])) return 'locked'
  if (nearest(path, 'p') === paragraph) {
    const own = segmentsOf(paragraph as never).find(({ runId, node }) => runId === run.id && isIn(whole, node.id))
    if (own && own.start <= offset && offset <= own.end) return 'here'
  }
  const format = childOf(run, 'rPr')
  const moved = withChildren({ ...run, id: mint() } as OoxmlElement, [
    ...(format ? [build(packElement(format), mint)] : []),
    build(packElement(whole), mint),
  ])
  const target = withRunAt(paragraph, offset, moved, mint)
  if (!target) return 'field'
  const put = replaced(root, paragraph.id, () => target)
  // The run may have been cut around the new place.
  const home = pathTo(put, whole.id)?.findLast(({ kind }) => kind === 'run')
  return home ? replaced(put, home.id, (old) => without(old, whole.id)) : 'field'
}

const isIn = (element: OoxmlElement, id: string): boolean => pathTo(element, id) !== null

/** A run without one of its children; null where it says nothing then. */
function without(run: OoxmlElement, id: string): OoxmlElement | null {
  const left = (run.children as readonly OoxmlNode[]).filter((child) => child.id !== id)
  return left.some((child) => child.kind === 'textValue' || child.localName !== 'rPr') ? withChildren(run, left) : null
}

/** Content controls that are not to be written in, or that are filled in from data. */
const isLocked = (path: readonly OoxmlElement[]): boolean =>
  path.some((element) => {
    const properties = element.localName === 'sdt' ? childOf(element, 'sdtPr') : undefined
    if (!properties) return false
    const lock = valueOf(childOf(properties, 'lock'))
    return lock === 'contentLocked' || lock === 'sdtContentLocked' || childOf(properties, 'dataBinding') !== undefined
  })

/** null inside of a field and of what is struck. */
function withRunAt(paragraph: OoxmlElement, offset: number, run: OoxmlElement, mint: Mint): OoxmlElement | null {
  const segments = segmentsOf(paragraph as never)
  const length = segments.at(-1)?.end ?? 0
  const children = paragraph.children as readonly OoxmlNode[]
  if (offset >= length) return withChildren(paragraph, [...children, run])
  if (offset <= 0) {
    const properties = childOf(paragraph, 'pPr')
    return withChildren(paragraph, [
      ...(properties ? [properties] : []),
      run,
      ...children.filter((child) => child !== properties),
    ])
  }
  const behind = segments.find(({ start, end }) => start <= offset && offset < end)
  const before = segments.find(({ start, end }) => start < offset && offset <= end)
  for (const [segment, isBehind] of [
    [before, false],
    [behind, true],
  ] as const) {
    if (!segment || segment.formatRunIds || isStruck(paragraph, segment.runId)) continue
    let beside: string | null = null
    const range = {
      paragraphId: paragraph.id,
      start: isBehind ? offset : offset - 1,
      end: isBehind ? offset + 1 : offset,
    }
    const cut = mapRuns(paragraph, [range], mint, (one) => {
      beside = isBehind ? (beside ?? one.id) : one.id
      return one
    })
    if (beside !== null) return replaced(cut, beside, (one) => (isBehind ? [run, one] : [one, run]))
  }
  return null
}

const isStruck = (paragraph: OoxmlElement, runId: string): boolean =>
  (pathTo(paragraph, runId) ?? []).some(({ localName }) => localName === 'del' || localName === 'moveFrom')
