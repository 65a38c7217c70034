import { childOf, flagAttribute, parseXml, TextEdits, type XmlElement } from '@wenfang/shared-ooxml/xml'
import { isShape, ShapeIds, splitShape } from '../shape/split-shape.ts'
import { slot } from '../xml/slots.ts'
import type { PageKind, PageRecord } from './page-record.ts'

/** @throws WenfangError FileCorrupt, ArchiveUnsafe */
export function splitPage(source: string, kind: PageKind): PageRecord {
  const root = parseXml(source)
  const edits = new TextEdits()
  const opening = source.slice(root.start, root.innerStart)
  edits.replace(root.start, root.innerStart, slot('root'))
  const data = childOf(root, 'cSld')
  const background = cut(source, edits, childOf(data, 'bg'), 'background', data?.innerStart)
  const tree = childOf(data, 'spTree')
  const behind = (childOf(root, 'clrMapOvr') ?? childOf(root, 'clrMap') ?? data)?.end
  const transition = cut(source, edits, holderOf(root, 'transition'), 'transition', behind)
  const timing = cut(source, edits, holderOf(root, 'timing'), 'timing', behind)
  const shapes = tree?.children.filter(isShape) ?? []
  const ids = new ShapeIds()
  const [first] = shapes
  if (first) for (const { start, end } of shapes) edits.replace(start, end, start === first.start ? slot('shapes') : '')
  else if (tree && tree.innerEnd > tree.innerStart) {
    const at = childOf(tree, 'extLst')?.start ?? tree.innerEnd
    edits.replace(at, at, slot('shapes'))
  }
  return {
    kind,
    root: opening,
    template: edits.apply(source),
    background,
    transition,
    timing,
    isHidden: !flagAttribute(root, 'show', true),
    shapes: shapes.map((shape) => splitShape(source, shape, ids)),
  }
}

/** The child of a name, or the choice between two forms that holds it. */
const holderOf = (root: XmlElement, local: string): XmlElement | null =>
  root.children.find(
    (child) =>
      child.local === local ||
      (child.local === 'AlternateContent' && childOf(childOf(child, 'Choice'), local) !== null),
  ) ?? null

/** Takes an element out and leaves a slot where it stood, or where one would stand. */
function cut(
  source: string,
  edits: TextEdits,
  element: XmlElement | null,
  name: string,
  otherwise: number | undefined,
): string {
  if (element) edits.replace(element.start, element.end, slot(name))
  else if (otherwise !== undefined) edits.replace(otherwise, otherwise, slot(name))
  return element ? source.slice(element.start, element.end) : ''
}
