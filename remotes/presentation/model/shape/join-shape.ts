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
  return fillSlots(withLinks(template, cells), (name) => {
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

const element = (name: string): string => `<a:${name}\\b[^>]*?(?:/>|>[\\s\\S]*?</a:${name}>)`
const LINKS = new RegExp(`(${slot('nv')})(?:\\s*(${element('hlinkClick')}))?(?:\\s*(${element('hlinkHover')}))?`)

/** What a shape does when it is clicked, and when the mouse comes there, as the file has it; they stand first in the element. */
export function linksOfTemplate(template: string): { readonly click: string; readonly hover: string } {
  const [, , click = '', hover = ''] = LINKS.exec(template) ?? []
  return { click, hover }
}

/** What was set since stands for what the file has. */
const withLinks = (template: string, { nv = '', click, hover }: ShapeCells): string =>
  (click === undefined && hover === undefined) || nv.endsWith('/>')
    ? template
    : template.replace(
        LINKS,
        (_, before: string, ofClick = '', ofHover = '') => before + (click ?? ofClick) + (hover ?? ofHover),
      )

/** A closed element is opened for what a shape does. */
function nonVisualXml(cells: ShapeCells): string {
  const opening = openingXml(cells)
  const links = (cells.click ?? '') + (cells.hover ?? '')
  return opening.endsWith('/>') && links !== ''
    ? `${opening.replace(/\s*\/>$/, '>')}${links}</${/^<([\w:]+)/.exec(opening)?.[1] ?? 'p:cNvPr'}>`
    : opening
}

function openingXml({ nv = '', name, alt, hidden }: ShapeCells): string {
  const changes = {
    ...(name !== undefined && { name }),
    ...(alt !== undefined && { descr: alt === '' ? null : alt }),
    ...(hidden !== undefined && { hidden: hidden ? true : null }),
  }
  return Object.keys(changes).length === 0 ? nv : withAttributes(nv, changes)
}
