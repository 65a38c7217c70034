import { Refused } from '@wenfang/shared-contract/commands'
import { childOf, flagAttribute, parseXml, tag, TextEdits, withAttributes } from '@wenfang/shared-ooxml/xml'
import type * as Y from 'yjs'
import type { Deck } from '../deck.ts'
import { mapOf, stringOf } from '../read-shared.ts'
import { styleId, styleOfId, type TableStyle } from '../table/table-styles.ts'
import { reach } from './place.ts'

/** Which parts of a table the style shows, by the names of files. */
export const STYLE_PARTS = ['firstRow', 'lastRow', 'bandRow', 'firstCol', 'lastCol', 'bandCol'] as const
export type StylePart = (typeof STYLE_PARTS)[number]

export interface StyledTable {
  /** Null for none, and for one that the file brought itself. */
  readonly style: TableStyle | null
  readonly parts: Readonly<Record<StylePart, boolean>>
}

const NO_PROPERTIES = '<a:tblPr/>'

/** @returns null where the shape is no table */
export function tableStyleOf(shape: Y.Map<unknown>): StyledTable | null {
  if (!mapOf(shape, 'tbl')) return null
  const source = stringOf(shape, 'style') || NO_PROPERTIES
  const properties = parseXml(source)
  const id = childOf(properties, 'tableStyleId')
  const parts = Object.fromEntries(STYLE_PARTS.map((part) => [part, flagAttribute(properties, part)]))
  return {
    style: id ? styleOfId(source.slice(id.innerStart, id.innerEnd)) : null,
    parts: parts as Record<StylePart, boolean>,
  }
}

export interface StyleChange extends Partial<Readonly<Record<StylePart, boolean>>> {
  readonly style?: TableStyle
}

/** What cells have of their own stays. @throws Refused */
export function styleTable(deck: Deck, slide: string, shape: string, { style, ...parts }: StyleChange): void {
  const { map } = reach(deck, slide, shape)
  if (!mapOf(map, 'tbl')) throw new Refused('noTable')
  const before = stringOf(map, 'style') || NO_PROPERTIES
  const root = parseXml(before)
  const edits = new TextEdits()
  const flags = Object.entries(parts).map(([part, isOn]) => [part, isOn ? '1' : '0'] as const)
  const opening = withAttributes(before.slice(root.start, root.innerStart), Object.fromEntries(flags))
  if (style === undefined) edits.replace(root.start, root.innerStart, opening)
  else {
    const id = styleId(style)
    if (id === null) throw new Refused('noTableStyle')
    const named = tag('a:tableStyleId', {}, id)
    const old = childOf(root, 'tableStyleId')
    const isClosed = root.innerStart === root.end
    edits.replace(
      root.start,
      root.innerStart,
      isClosed ? `${opening.replace(/\s*\/>$/, '>')}${named}</a:tblPr>` : opening,
    )
    if (old) edits.replace(old.start, old.end, named)
    else if (!isClosed) {
      const end = childOf(root, 'extLst')?.start ?? root.innerEnd
      edits.replace(end, end, named)
    }
  }
  map.set('style', edits.apply(before))
}
