import { Refused } from '@wenfang/shared-contract/commands'
import { escapeAttribute, parseXml, tag } from '@wenfang/shared-ooxml/xml'
import type * as Y from 'yjs'
import type { Deck } from '../deck.ts'
import { shapesOfDrawing } from '../drawn/drawing-shapes.ts'
import { drawingOfDiagram } from '../drawn/made-diagrams.ts'
import { ownFrame } from '../geometry/frame.ts'
import { linksOfPage } from '../page/page-links.ts'
import { mapOf, stringOf } from '../read-shared.ts'
import { readCells } from '../shape/read-cells.ts'
import { ShapeIds, splitShape } from '../shape/split-shape.ts'
import { shapeTree, type ShapeNode } from '../shape/shape-tree.ts'
import { writeShape } from '../shape/write-shape.ts'
import { relate } from './links.ts'
import { reach } from './place.ts'

const DIAGRAM = /<(?:\w+:)?relIds\b[^>]*>/
const OF_DIAGRAMS = /\/(?:diagram(?:Data|Layout|QuickStyle|Colors|Drawing))$/

/**
 * A diagram as a group of ordinary shapes, where it stood: those that its file draws it with, or we do. What it was made of goes
 * with it. @returns the id of the group @throws Refused
 */
export function diagramToShapes(deck: Deck, slide: string, shape: string): string {
  const { page, path, map } = reach(deck, slide, shape)
  const frame = ownFrame(deck, page, map)
  const link = /\br:dm="([^"]+)"/.exec(DIAGRAM.exec(stringOf(map, 'graphic'))?.[0] ?? '')?.[1]
  const drawing = frame && link !== undefined ? drawingOfDiagram(deck, linksOfPage(page), link, frame) : null
  const all = mapOf(page, 'sh')
  if (!frame || !drawing || !all) throw new Refused('noDiagram')
  const shapes = shapesOfDrawing(drawing.xml, {
    number: () => deck.freshNumber(),
    picture(id) {
      const part = picturePart(stringOf(deck.parts, relationshipsOf(drawing.part)), id, drawing.part)
      return part === null ? null : relate(deck, page, 'image', part, false)
    },
  })
  if (shapes === '') throw new Refused('noDiagram')
  const number = deck.freshNumber()
  const { nv = '', name, alt } = readCells(map)
  const title = name === undefined ? (/\sname="([^"]*)"/.exec(nv)?.[1] ?? '') : escapeAttribute(name)
  const words = alt === undefined ? (/\sdescr="([^"]*)"/.exec(nv)?.[1] ?? '') : escapeAttribute(alt)
  const { x, y, width, height } = frame
  const size = { cx: Math.round(width), cy: Math.round(height) }
  const xml = `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="${number}" name="${title || '图示'}"${words === '' ? '' : ` descr="${words}"`}/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm>${tag('a:off', { x: Math.round(x), y: Math.round(y) })}${tag('a:ext', size)}${tag('a:chOff', { x: 0, y: 0 })}${tag('a:chExt', size)}</a:xfrm></p:grpSpPr>${shapes}</p:grpSp>`
  const record = splitShape(xml, parseXml(xml), new ShapeIds())
  writeShape(all, record, { key: stringOf(map, 'o'), group: path.at(-2)?.id ?? null })
  map.delete('o')
  dropParts(page)
  return record.id
}

/** Links to parts of diagrams that no frame of the page names any more. */
function dropParts(page: Y.Map<unknown>): void {
  const links = mapOf(page, 'links')
  const left = flat(shapeTree(page)).map(({ map }) => DIAGRAM.exec(stringOf(map, 'graphic'))?.[0] ?? '')
  const named = new Set(left.flatMap((ids) => [...ids.matchAll(/\br:\w+="([^"]+)"/g)].map(([, id]) => id)))
  for (const [id, { type }] of linksOfPage(page)) {
    // Which drawing is whose is said in the data: while there is another diagram, all of them stay.
    const isDrawing = type.endsWith('/diagramDrawing')
    if (OF_DIAGRAMS.test(type) && !named.has(id) && (!isDrawing || named.size === 0)) links?.delete(id)
  }
}

const flat = (nodes: readonly ShapeNode[]): readonly ShapeNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)])

const relationshipsOf = (part: string): string => part.replace(/([^/]+)$/, '_rels/$1.rels')

/** The part of a picture that a drawing names; null where there is none in the package. */
function picturePart(relationships: string, id: string, drawing: string): string | null {
  if (relationships === '') return null
  try {
    const found = parseXml(relationships).children.find(({ attributes }) => attributes['Id'] === id)
    const target = found?.attributes['Target']
    if (target === undefined || found?.attributes['TargetMode'] === 'External') return null
    return resolved(drawing.slice(0, drawing.lastIndexOf('/')), target)
  } catch {
    return null
  }
}

function resolved(folder: string, target: string): string {
  const names = target.startsWith('/') ? [] : folder.split('/')
  for (const name of target.split('/'))
    if (name === '..') names.pop()
    else if (name !== '' && name !== '.') names.push(name)
  return names.join('/')
}
