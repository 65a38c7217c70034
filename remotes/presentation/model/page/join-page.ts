import { withAttributes } from '@wenfang/shared-ooxml/xml'
import type * as Y from 'yjs'
import { readCells } from '../shape/read-cells.ts'
import { joinShape } from '../shape/join-shape.ts'
import { shapeTree, type ShapeNode } from '../shape/shape-tree.ts'
import { tableXml } from '../table/join-table.ts'
import { paragraphsXml } from '../text/join-text.ts'
import { transitionXmlOf } from '../show/page-transition.ts'
import { withLevelStyles } from '../text/level-styles.ts'
import { fillSlots } from '../xml/slots.ts'
import { stringOf, textOf } from '../read-shared.ts'
import { withNamespaces } from './namespaces.ts'

/**
 * The XML of a slide, layout or master.
 * @param isSound leaves out shapes for which it is false: others may have sent what is no XML
 * @param shapes those that are on it, from the lowest to the highest
 * @param writtenIn a shape that has a text body although it has no words yet
 */
export function pageXml(
  page: Y.Map<unknown>,
  isSound: (xml: string) => boolean = () => true,
  shapes: readonly ShapeNode[] = shapeTree(page),
  writtenIn?: string,
): string {
  const filled = fillSlots(stringOf(page, 'x'), (name) => {
    switch (name) {
      case 'root':
        return rootXml(page)
      case 'shapes':
        return shapes
          .map((shape) => shapeXml(shape, writtenIn))
          .filter(isSound)
          .join('')
      case 'background':
      case 'timing':
        return isSound(stringOf(page, name) || '<none/>') ? stringOf(page, name) : ''
      case 'transition':
        return isSound(transitionXmlOf(page) || '<none/>') ? transitionXmlOf(page) : ''
      default:
        return ''
    }
  })
  const name = page.get('name')
  return withNamespaces(typeof name === 'string' ? withPageName(filled, name) : filled)
}

/** The name that a layout was given since. */
const withPageName = (xml: string, name: string): string =>
  xml.replace(/<p:cSld(?=[\s/>])[^>]*>/, (opening) => withAttributes(opening, { name }))

function rootXml(page: Y.Map<unknown>): string {
  const root = stringOf(page, 'root')
  const hidden = page.get('hidden')
  // What the file says and nobody changed stays as it is written.
  return typeof hidden === 'boolean' ? withAttributes(root, { show: hidden ? '0' : null }) : root
}

export function shapeXml({ id, map, children }: ShapeNode, writtenIn?: string): string {
  const cells = readCells(map)
  const text = textOf(map, 't')
  const isUntouched = cells.body === undefined && text?.length === 1 && id !== writtenIn
  return withLevelStyles(
    joinShape(stringOf(map, 's'), {
      cells,
      paragraphs:
        text === null ? null : isUntouched && !stringOf(map, 's').includes('paragraphs') ? '' : paragraphsXml(text),
      table: tableXml(map),
      children: children.map((child) => shapeXml(child, writtenIn)).join(''),
    }),
    map,
  )
}
