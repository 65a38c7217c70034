// Anchors of pictures, charts and shapes: moved, resized or taken away. What is drawn stays as it is.
import type { AnchorCorner, DrawingPayload } from '../../../model/object-payloads.ts'
import { TextEdits } from '../../xml/edits.ts'
import { withAttributes } from '../../xml/tag.ts'
import { childOf, parseXml, type XmlElement } from '../../xml/tree.ts'
import { readDrawings } from '../read/drawings.ts'
import { stableJson } from './keys.ts'
import type { ObjectWriting } from './objects-writer.ts'

export function writeDrawings({ editor, part, sheet }: ObjectWriting): void {
  const drawing = editor.source.related(part, 'drawing')
  const text = drawing === null ? null : editor.source.text(drawing)
  if (drawing === null || text === null) return
  const root = parseXml(text)
  const wanted = new Map(
    sheet.objects
      .filter(({ kind }) => kind === 'drawing')
      .map(({ payload }) => [(payload as DrawingPayload).index, payload as DrawingPayload]),
  )
  const edits = new TextEdits()
  for (const object of readDrawings(editor.source, part)) {
    const old = object.payload as DrawingPayload
    const element = root.children[old.index]
    const payload = wanted.get(old.index)
    if (!element) continue
    if (!payload) edits.replace(element.start, element.end, '')
    else if (stableJson(payload.anchor) !== stableJson(old.anchor)) moveAnchor(edits, text, element, payload)
  }
  if (!edits.isEmpty) editor.setText(drawing, edits.apply(text))
}

function moveAnchor(edits: TextEdits, text: string, anchor: XmlElement, { anchor: wanted }: DrawingPayload): void {
  const corner = (name: string, at: AnchorCorner | null): void => {
    const element = childOf(anchor, name)
    if (!element || !at) return
    const values: readonly (readonly [string, number])[] = [
      ['col', at.column],
      ['colOff', at.x],
      ['row', at.row],
      ['rowOff', at.y],
    ]
    for (const [local, value] of values) {
      const child = childOf(element, local)
      if (child) edits.replace(child.innerStart, child.innerEnd, String(Math.round(value)))
    }
  }
  corner('from', wanted.from)
  corner('to', wanted.to)
  const size = childOf(anchor, 'ext')
  if (!size || !wanted.size) return
  const opening = text.slice(size.start, size.end > size.innerStart ? size.innerStart : size.end)
  const changed = withAttributes(opening, { cx: Math.round(wanted.size.width), cy: Math.round(wanted.size.height) })
  edits.replace(size.start, size.start + opening.length, changed)
}
