// Threaded comments: what was said about a cell and what was answered, each entry with its writer. Their notes are copies.
import { childrenOf, escapeText, parseXml, tag } from '@wenfang/shared-ooxml/xml'
import type { NotePayload } from '../../../model/object-payloads.ts'
import type { SheetObject } from '../../../model/workbook-data.ts'
import type { PackageEditor } from '@wenfang/shared-ooxml/package'
import { cellName } from '../cell-name.ts'
import { guidOf } from './guid.ts'
import { stableJson } from './keys.ts'
import type { ObjectWriting } from './objects-writer.ts'

const MAIN = 'http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments'
const RELATIONS = 'http://schemas.microsoft.com/office/2017/10/relationships'
const TYPE = 'application/vnd.ms-excel.threadedcomments+xml'
const PEOPLE_TYPE = 'application/vnd.ms-excel.person+xml'
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

interface Thread {
  readonly ref: string
  readonly entries: NotePayload['thread']
}

const threadsOf = (objects: readonly SheetObject[]): Thread[] =>
  objects.flatMap(({ kind, ranges, payload }) => {
    const at = ranges[0]
    const entries = kind === 'note' ? ((payload as NotePayload).thread ?? []) : []
    return at && entries.length > 0 ? [{ ref: cellName(at.top, at.left), entries }] : []
  })

/** @param before the objects as they were read */
export function writeThreads({ editor, part, sheet }: ObjectWriting, before: readonly SheetObject[]): void {
  const [old, wanted] = [threadsOf(before), threadsOf(sheet.objects)]
  if (stableJson(old) === stableJson(wanted)) return
  const own = editor.source.related(part, 'threadedComment')
  const source = own === null ? null : editor.source.text(own)
  const text = threadsXml(source, wanted, (name) => personId(editor, name))
  if (own !== null) return editor.setText(own, text)
  const name = editor.freeName('xl/threadedComments/threadedComment#.xml')
  editor.addPart(name, TYPE, text)
  editor.relate(part, `${RELATIONS}/threadedComment`, name)
}

function threadsXml(source: string | null, wanted: readonly Thread[], personOf: (name: string) => string): string {
  const root = source === null ? null : parseXml(source)
  const elements = new Map(childrenOf(root, 'threadedComment').map((one) => [one.attributes['id'] ?? '', one]))
  const p = root ? root.name.slice(0, root.name.length - root.local.length) : ''
  const comments = wanted.flatMap(({ ref, entries }) =>
    entries.map(({ id, author, time, text, isDone }, at) => {
      const known = elements.get(id)
      const attributes = {
        ...known?.attributes,
        ref,
        dT: time,
        personId: known?.attributes['personId'] ?? personOf(author),
        id,
        parentId: at === 0 ? null : (entries[0]?.id ?? null),
        done: isDone || null,
      }
      const inside =
        known && source !== null
          ? source.slice(known.innerStart, known.innerEnd)
          : `<${p}text>${escapeText(text)}</${p}text>`
      return tag(`${p}threadedComment`, attributes, inside)
    }),
  )
  const opening =
    root && source !== null ? source.slice(0, root.innerStart) : `${DECLARATION}<ThreadedComments xmlns="${MAIN}">`
  return `${opening}${comments.join('')}</${root?.name ?? 'ThreadedComments'}>`
}

/** The id of a person in the workbook's list, who is put there when new. */
function personId(editor: PackageEditor, name: string): string {
  const workbook = editor.source.related('', 'officeDocument') ?? ''
  const own = editor.source.related(workbook, 'person') ?? 'xl/persons/person.xml'
  const id = guidOf(`person ${name}`)
  const text = editor.text(own)
  const entry = (p: string): string => tag(`${p}person`, { displayName: name, id, userId: name, providerId: 'None' })
  if (text === null) {
    editor.addPart(own, PEOPLE_TYPE, `${DECLARATION}<personList xmlns="${MAIN}">${entry('')}</personList>`)
    editor.relate(workbook, `${RELATIONS}/person`, own)
    return id
  }
  const root = parseXml(text)
  const known = childrenOf(root, 'person').find(({ attributes }) => attributes['displayName'] === name)
  if (known) return known.attributes['id'] ?? id
  const p = root.name.slice(0, root.name.length - root.local.length)
  const end = text.lastIndexOf('</')
  editor.setText(
    own,
    end < 0 ? text.replace(/\/>\s*$/, `>${entry(p)}</${root.name}>`) : text.slice(0, end) + entry(p) + text.slice(end),
  )
  return id
}
