// Notes: their texts in one part, their boxes in a drawing of the old kind (VML) that Excel still wants.
import { childOf, childrenOf, escapeText, parseXml, tag } from '@wenfang/shared-ooxml/xml'
import type { NotePayload } from '../../../model/object-payloads.ts'
import type { CellRange, SheetObject } from '../../../model/workbook-data.ts'
import { cellName } from '../cell-name.ts'
import { stableJson } from './keys.ts'
import type { ObjectWriting } from './objects-writer.ts'
import { textXml } from './text-writer.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.comments+xml'
const VML_TYPE = 'application/vnd.openxmlformats-officedocument.vmlDrawing'

interface Note {
  readonly at: CellRange
  readonly name: string
  readonly payload: NotePayload
}

const notesOf = (objects: readonly SheetObject[]): Note[] =>
  objects.flatMap(({ kind, ranges, payload }) => {
    const at = ranges[0]
    return kind === 'note' && at ? [{ at, name: cellName(at.top, at.left), payload: payload as NotePayload }] : []
  })

/** @param before the objects as they were read */
export function writeNotes(writing: ObjectWriting, before: readonly SheetObject[]): void {
  const { editor, part, sheet, frame } = writing
  const [old, wanted] = [notesOf(before), notesOf(sheet.objects)]
  const commentsPart = editor.source.related(part, 'comments')
  if (commentsPart === null && wanted.length === 0) return
  const source = commentsPart === null ? null : editor.source.text(commentsPart)
  const text = commentsXml(source, old, wanted)
  if (commentsPart === null) {
    const name = editor.freeName('xl/comments#.xml')
    editor.addPart(name, TYPE, text)
    editor.relate(part, 'comments', name)
  } else editor.setText(commentsPart, text)
  const had = new Set(old.map(({ name }) => name))
  const has = new Set(wanted.map(({ name }) => name))
  const added = wanted.filter(({ name }) => !had.has(name))
  const removed = old.filter(({ name }) => !has.has(name))
  const vmlPart = editor.source.related(part, 'vmlDrawing')
  if (vmlPart === null) {
    const name = editor.freeName('xl/drawings/vmlDrawing#.vml')
    editor.addPart(name, VML_TYPE, vml('', wanted))
    const id = editor.relate(part, 'vmlDrawing', name)
    frame.set('legacyDrawing', `<${frame.prefix}legacyDrawing xmlns:r="${editor.officeTypes}" r:id="${id}"/>`)
  } else if (added.length > 0 || removed.length > 0) {
    const boxes = editor.source.text(vmlPart)
    if (boxes !== null) editor.setText(vmlPart, vml(withoutBoxes(boxes, removed), added))
  }
}

function commentsXml(source: string | null, old: readonly Note[], wanted: readonly Note[]): string {
  const root = source === null ? null : parseXml(source)
  const p = root ? root.name.slice(0, root.name.length - root.local.length) : ''
  const authors = childrenOf(childOf(root, 'authors'), 'author').map(({ text }) => text)
  const elements = new Map(
    childrenOf(childOf(root, 'commentList'), 'comment').map((one) => [one.attributes['ref'], one]),
  )
  const known = new Map(old.map((note) => [note.name, stableJson(note.payload)]))
  const comments = wanted.map(({ name, payload }) => {
    const element = elements.get(name)
    if (element && source !== null && known.get(name) === stableJson(payload))
      return source.slice(element.start, element.end)
    let author = authors.indexOf(payload.author)
    if (author < 0) author = authors.push(payload.author) - 1
    const runs = payload.runs.length > 0 ? payload.runs : [{ text: '', font: null }]
    const text = textXml({ text: '', runs }, p)
    return tag(`${p}comment`, { ...element?.attributes, ref: name, authorId: author }, `<${p}text>${text}</${p}text>`)
  })
  const opening =
    root && source !== null
      ? source.slice(0, root.innerStart)
      : `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<comments xmlns="${MAIN}">`
  const list = authors.map((author) => `<${p}author>${escapeText(author)}</${p}author>`).join('')
  return `${opening}<${p}authors>${list}</${p}authors><${p}commentList>${comments.join('')}</${p}commentList></${p}comments>`
}

const SHAPE = /<v:shape\b[\s\S]*?<\/v:shape>/g

const withoutBoxes = (source: string, removed: readonly Note[]): string =>
  source.replaceAll(SHAPE, (shape) => {
    if (!/ObjectType\s*=\s*["']Note["']/.test(shape)) return shape
    const row = /<x:Row>\s*(\d+)/.exec(shape)?.[1]
    const column = /<x:Column>\s*(\d+)/.exec(shape)?.[1]
    return removed.some(({ at }) => String(at.top) === row && String(at.left) === column) ? '' : shape
  })

const EMPTY_VML =
  '<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel">' +
  '<o:shapelayout v:ext="edit"><o:idmap v:ext="edit" data="1"/></o:shapelayout>' +
  '<v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"><v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype></xml>'

function vml(source: string, notes: readonly Note[]): string {
  const text = source === '' ? EMPTY_VML : source
  const used = [...text.matchAll(/_x0000_s(\d+)/g)].map((found) => Number(found[1]))
  let id = Math.max(1024, ...used)
  const boxes = notes.map(({ at }) => {
    const [left, top] = [at.left + 1, Math.max(0, at.top - 1)]
    return (
      `<v:shape id="_x0000_s${++id}" type="#_x0000_t202" style="position:absolute;margin-left:80pt;margin-top:2pt;width:120pt;height:60pt;z-index:1;visibility:hidden" fillcolor="#ffffe1" o:insetmode="auto"><v:fill color2="#ffffe1"/><v:shadow on="t" color="black" obscured="t"/><v:path o:connecttype="none"/><v:textbox style="mso-direction-alt:auto"><div style="text-align:left"></div></v:textbox>` +
      `<x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/><x:Anchor>${left}, 15, ${top}, 2, ${left + 2}, 31, ${top + 4}, 1</x:Anchor><x:AutoFill>False</x:AutoFill><x:Row>${at.top}</x:Row><x:Column>${at.left}</x:Column></x:ClientData></v:shape>`
    )
  })
  const end = text.lastIndexOf('</')
  return text.slice(0, end) + boxes.join('') + text.slice(end)
}
