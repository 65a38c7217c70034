import { withAttributes } from '@wenfang/shared-ooxml/xml'
import { fillSlots, slot } from '../xml/slots.ts'
import { ASPECTS, type ShapeCells } from './aspects.ts'
import { transformXml } from './transform.ts'

export interface ShapeParts {
  readonly cells: ShapeCells
  /** Paragraphs of its text; null where it can have none, '' for one that is empty and never had any. */
  readonly paragraphs: string | null
  readonly table: string
  readonly children: string
}

const NEW_BODY = '<a:bodyPr rtlCol="0" anchor="ctr"/>'

/** The XML of a shape. */
export function joinShape(template: string, parts: ShapeParts): string {
  const { cells } = parts
  return fillSlots(withoutClick(template, cells), (name) => {
    switch (name) {
      case 'nv':
        return nonVisualXml(cells)
      case 'properties':
        return transformXml('a:xfrm', cells) + ASPECTS.map(([aspect]) => cells[aspect] ?? '').join('')
      case 'transform':
        return transformXml('a:xfrm', cells)
      case 'frame':
        return transformXml('p:xfrm', cells)
      case 'blip':
        return cells.blip ?? ''
      case 'graphic':
        return cells.graphic ?? ''
      case 'table':
        return parts.table
      case 'body':
        return cells.body ?? NEW_BODY
      case 'paragraphs':
        return parts.paragraphs ?? ''
      case 'newText':
        return newText(cells, parts.paragraphs ?? '')
      case 'children':
        return parts.children
      default:
        return ''
    }
  })
}

/** A shape that had no text gets a text body when it gets words. */
const newText = (cells: ShapeCells, paragraphs: string): string =>
  paragraphs === '' ? '' : `<p:txBody>${cells.body ?? NEW_BODY}<a:lstStyle/>${paragraphs}</p:txBody>`

const CLICK = new RegExp(`(${slot('nv')}\\s*)<a:hlinkClick\\b[^>]*?(?:/>|>[\\s\\S]*?</a:hlinkClick>)`)

/** What a click does stands first in the element, and one that was set since stands for it. */
const withoutClick = (template: string, { click }: ShapeCells): string =>
  click === undefined ? template : template.replace(CLICK, (_, before: string) => before)

function nonVisualXml(cells: ShapeCells): string {
  const opening = openingXml(cells)
  const { click = '' } = cells
  if (click === '') return opening
  // A closed element is opened for it.
  return opening.endsWith('/>')
    ? `${opening.replace(/\s*\/>$/, '>')}${click}</${/^<([\w:]+)/.exec(opening)?.[1] ?? 'p:cNvPr'}>`
    : opening + click
}

function openingXml({ nv = '', name, alt, hidden }: ShapeCells): string {
  const changes = {
    ...(name !== undefined && { name }),
    ...(alt !== undefined && { descr: alt === '' ? null : alt }),
    ...(hidden !== undefined && { hidden: hidden ? true : null }),
  }
  return Object.keys(changes).length === 0 ? nv : withAttributes(nv, changes)
}
