// Tables: a part each. What a payload does not say stays in the part.
import { attributesXml, childOf, childrenOf, escapeText, parseXml, tag } from '@wenfang/shared-ooxml/xml'
import type { TablePayload } from '../../../model/object-payloads.ts'
import type { CellRange, SheetObject } from '../../../model/workbook-data.ts'
import { encodeCharacters } from '../characters.ts'
import { rangeName } from '../cell-name.ts'
import { readTables } from '../read/tables.ts'
import { filterXml } from './filter-xml.ts'
import { matchObjects } from './matching.ts'
import type { ObjectWriting } from './objects-writer.ts'
import type { StyleWriter } from './style-writer.ts'

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.table+xml'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

export function writeTables(writing: ObjectWriting): void {
  const { editor, frame, part, sheet, styles, styleSheet } = writing
  const old = readTables(editor.source, part, styleSheet.differential)
  const wanted = sheet.objects.filter(({ kind }) => kind === 'table')
  const { matched, gone } = matchObjects(old, wanted)
  const left = new Map(gone.map((one) => [(one.object.payload as TablePayload).id, one]))
  const added: string[] = []
  for (const { object, source, isInPlace } of matched) {
    if (source !== null && isInPlace) continue
    const payload = object.payload as TablePayload
    const target = source ?? left.get(payload.id)?.element ?? null
    if (source === null) left.delete(payload.id)
    const text = target === null ? null : editor.source.text(target)
    if (target === null) {
      const name = editor.freeName('xl/tables/table#.xml')
      editor.addPart(name, TYPE, tableXml(object, null, styles))
      added.push(editor.relate(part, 'table', name))
    } else editor.setText(target, tableXml(object, text, styles))
  }
  const removed = new Set([...left.values()].map(({ element }) => element))
  if (removed.size === 0 && added.length === 0) return
  const ids = new Set(
    editor.source
      .relationships(part)
      .filter(({ target }) => removed.has(target))
      .map(({ id }) => id),
  )
  editor.unrelate(part, ({ target }) => removed.has(target))
  for (const target of removed) editor.remove(target)
  const p = frame.prefix
  const kept = childrenOf(childOf(frame.root, 'tableParts'), 'tablePart')
    .map(({ attributes }) => Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? '')
    .filter((id) => !ids.has(id))
  const parts = [...kept, ...added].map((id) => `<${p}tablePart xmlns:r="${editor.officeTypes}" r:id="${id}"/>`)
  frame.set('tableParts', parts.length === 0 ? '' : tag(`${p}tableParts`, { count: parts.length }, parts.join('')))
}

function tableXml(object: SheetObject, source: string | null, styles: StyleWriter): string {
  const payload = object.payload as TablePayload
  const range = object.ranges[0] ?? { top: 0, left: 0, bottom: 0, right: 0 }
  const root = source === null ? null : parseXml(source)
  const p = root ? root.name.slice(0, root.name.length - root.local.length) : ''
  const slice = (name: string): string => {
    const found = childOf(root, name)
    return found && source !== null ? source.slice(found.start, found.end) : ''
  }
  const attributes = {
    ...(root ? root.attributes : { xmlns: MAIN, name: payload.name }),
    id: payload.id,
    displayName: payload.name,
    ref: rangeName(range),
    headerRowCount: payload.hasHeader ? null : 0,
    totalsRowCount: payload.hasTotals ? 1 : null,
  }
  const filtered: CellRange = { ...range, bottom: range.bottom - (payload.hasTotals ? 1 : 0) }
  const oldColumns = childrenOf(childOf(root, 'tableColumns'), 'tableColumn')
  const used = new Set(oldColumns.map((one) => Number(one.attributes['id'])))
  let free = Math.max(0, ...used) + 1
  const columns = payload.columns.map((column) => {
    const old = oldColumns.find((one) => one.attributes['name'] === encodeCharacters(column.name))
    const formula =
      column.formula === null
        ? ''
        : `<${p}calculatedColumnFormula>${escapeText(column.formula)}</${p}calculatedColumnFormula>`
    const rest = (old?.children ?? []).filter(({ local }) => local !== 'calculatedColumnFormula')
    const kept = rest.map(({ start, end }) => source?.slice(start, end) ?? '').join('')
    return tag(
      `${p}tableColumn`,
      {
        ...old?.attributes,
        id: old?.attributes['id'] ?? free++,
        name: encodeCharacters(column.name),
        totalsRowFunction: column.totalsFunction,
        totalsRowLabel: column.totalsLabel,
      },
      formula + kept,
    )
  })
  const { style } = payload
  const inside =
    (payload.filter ? filterXml(payload.filter, filtered, p, styles) : '') +
    slice('sortState') +
    tag(`${p}tableColumns`, { count: columns.length }, columns.join('')) +
    tag(`${p}tableStyleInfo`, {
      name: style.name,
      showFirstColumn: style.hasFirstColumn,
      showLastColumn: style.hasLastColumn,
      showRowStripes: style.hasRowStripes,
      showColumnStripes: style.hasColumnStripes,
    }) +
    slice('extLst')
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<${p}table${attributesXml(attributes)}>${inside}</${p}table>`
}
