// The drawings of a sheet: moved, described, put above each other, taken away, added. What nobody changed stays letter by letter.
import { parseXml, TextEdits } from '@wenfang/shared-ooxml/xml'
import type { DrawingPayload } from '../../../model/object-payloads.ts'
import { readDrawings } from '../read/drawings.ts'
import { writeChart } from './chart-writer.ts'
import { DrawingPart, edited, emptyDrawing } from './drawing-part.ts'
import { stableJson } from './keys.ts'
import type { ObjectWriting } from './objects-writer.ts'

const DRAWING_TYPE = 'application/vnd.openxmlformats-officedocument.drawing+xml'

/** Lower layers first. */
function layersOf({ sheet }: ObjectWriting): DrawingPayload[] {
  return sheet.objects
    .flatMap(({ kind, payload }) => (kind === 'drawing' && !isPreview(payload) ? [payload as DrawingPayload] : []))
    .map((payload, at) => ({
      payload,
      layer: payload.order ?? (payload.index < 0 ? Number.MAX_SAFE_INTEGER : payload.index),
      at,
    }))
    .sort((a, b) => a.layer - b.layer || a.at - b.at)
    .map(({ payload }) => payload)
}

/** Nobody changes it here. */
export const isPreview = (payload: unknown): boolean => (payload as DrawingPayload).isPreview === true

export function writeDrawings(writing: ObjectWriting): void {
  const { editor, part, assets } = writing
  const known = editor.source.related(part, 'drawing')
  const wanted = layersOf(writing)
  if (known === null && wanted.length === 0) return
  const name = known ?? addDrawingPart(writing)
  const found = editor.text(name)
  if (found === null) return
  const text = opened(found)
  const root = parseXml(text)
  const drawing = new DrawingPart(editor, name, root, assets)
  const old = new Map(
    (known === null ? [] : readDrawings(editor.source, part)).map(({ payload }) => {
      const one = payload as DrawingPayload
      return [one.index, one]
    }),
  )
  const taken = new Set<number>()
  const pieces = wanted.map((payload) => {
    const { index, source } = payload
    const before = source === name ? old.get(index) : undefined
    const element = root.children[index]
    if (!before || !element || taken.has(index))
      return { isOwn: false, xml: index < 0 ? drawing.added(payload) : drawing.copied(payload) }
    taken.add(index)
    if (before.chart && payload.chart && before.part !== null)
      writeChart(editor, before.part, before.chart, payload.chart)
    const isSame =
      stableJson(before.anchor) === stableJson(payload.anchor) && before.description === payload.description
    return { isOwn: true, xml: isSame ? text.slice(element.start, element.end) : edited(text, element, payload) }
  })
  const slots = [...taken].sort((a, b) => a - b).flatMap((index) => root.children[index] ?? [])
  const edits = new TextEdits()
  let pending = ''
  let slot = 0
  for (const { isOwn, xml } of pieces) {
    pending += xml
    const element = isOwn ? slots[slot++] : undefined
    if (!element) continue
    if (pending !== text.slice(element.start, element.end)) edits.replace(element.start, element.end, pending)
    pending = ''
  }
  for (const index of old.keys()) {
    const element = root.children[index]
    if (element && !taken.has(index)) edits.replace(element.start, element.end, '')
  }
  if (pending !== '') edits.replace(root.innerEnd, root.innerEnd, pending)
  if (!edits.isEmpty) editor.setText(name, edits.apply(text))
}

/** A root that was closed at once gets room inside. */
const opened = (text: string): string => text.replace(/(<((?:\w+:)?wsDr)\b[^>]*)\/>\s*$/, '$1></$2>')

function addDrawingPart({ editor, part, frame }: ObjectWriting): string {
  const name = editor.freeName('xl/drawings/drawing#.xml')
  editor.addPart(name, DRAWING_TYPE, emptyDrawing(editor.officeTypes))
  const id = editor.relate(part, 'drawing', name)
  frame.set('drawing', `<${frame.prefix}drawing xmlns:r="${editor.officeTypes}" r:id="${id}"/>`)
  return name
}
