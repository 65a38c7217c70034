import { zlibSync } from 'fflate'
import {
  ensureHyperlinkRelationship,
  ensureListDefinition,
  isElement,
  readOoxmlPart,
  withEmbeddedImage,
  type OoxmlElement,
  type OoxmlPackage,
  type TreeDocOp,
} from '../kernel/index.ts'
import { attribute, childrenOfKind, type Targets } from './targets.ts'

type Kind = TreeDocOp['op']

/** One operation of the kernel, with what has to happen to the package in the same commit. */
export interface Attempt {
  readonly op: TreeDocOp
  readonly prepare?: (pkg: OoxmlPackage) => OoxmlPackage
}

type Generate = (targets: Targets) => Attempt | TreeDocOp | null | undefined

const REVISION = { author: '审阅者', date: '2026-01-02T03:04:05Z' }
const COLORS = ['FF0000', '00B050', '0070C0'] as const
const VARIANTS = ['default', 'first', 'even'] as const

const revision = ({ random }: Targets) => (random.chance(0.2) ? { revision: REVISION } : {})

/** A small picture whose colour, and so whose bytes, the random numbers choose. */
const png = (shade: number): Uint8Array => {
  const crc = (bytes: Uint8Array) => {
    let value = 0xffffffff
    for (const byte of bytes) {
      value ^= byte
      for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
    }
    return ~value >>> 0
  }
  const word = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
  const chunk = (type: string, data: Uint8Array) => {
    const body = [...new TextEncoder().encode(type), ...data]
    return [...word(data.length), ...body, ...word(crc(Uint8Array.from(body)))]
  }
  const header = Uint8Array.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  const pixels = zlibSync(Uint8Array.from([0, shade]))
  return Uint8Array.from([
    ...signature,
    ...chunk('IHDR', header),
    ...chunk('IDAT', pixels),
    ...chunk('IEND', new Uint8Array()),
  ])
}

const drawing = (relationshipId: string, id: number): OoxmlElement | null => {
  const a = 'http://schemas.openxmlformats.org/drawingml/2006/main'
  const pic = 'http://schemas.openxmlformats.org/drawingml/2006/picture'
  const xml =
    '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><w:body><w:p><w:r><w:drawing>' +
    `<wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" distT="0" distB="0" distL="0" distR="0"><wp:extent cx="360000" cy="360000"/><wp:docPr id="${id}" name="图片 ${id}"/>` +
    `<a:graphic xmlns:a="${a}"><a:graphicData uri="${pic}"><pic:pic xmlns:pic="${pic}"><pic:nvPicPr><pic:cNvPr id="${id}" name="p"/><pic:cNvPicPr/></pic:nvPicPr>` +
    `<pic:blipFill><a:blip r:embed="${relationshipId}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="360000" cy="360000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline>` +
    '</w:drawing></w:r></w:p></w:body></w:document>'
  const read = readOoxmlPart(xml, { name: `/new${drawings++}`, contentType: 'application/xml' })
  const find = (node: OoxmlElement): OoxmlElement | null => {
    if (node.kind === 'drawing') return node
    for (const child of node.children) {
      const found = isElement(child) ? find(child) : null
      if (found) return found
    }
    return null
  }
  return read.ok ? find(read.part.root) : null
}

let drawings = 0

const withPicture = (
  targets: Targets,
  make: (relationshipId: string, id: number) => TreeDocOp | null,
): Attempt | null => {
  const main = targets.part.name
  const bytes = png(targets.random.below(256))
  const planned = withEmbeddedImage(targets.replica.store.currentPackage(), main, { bytes, mime: 'image/png' })
  if (!planned.ok) return null
  const op = make(planned.relationshipId, planned.docPrId)
  return op && { op, prepare: () => planned.pkg }
}

const inParagraph =
  (make: (paragraph: OoxmlElement, offset: number, targets: Targets) => TreeDocOp): Generate =>
  (targets) => {
    const paragraph = targets.paragraph()
    return paragraph && make(paragraph, targets.random.below(targets.text(paragraph).length + 1), targets)
  }

/** What nothing brings back once it is deleted: equations, fields of forms; and pictures, which are few. */
const isRare = (block: OoxmlElement): boolean => /"oMath"|"ffData"|"drawing"|" PAGE /.test(JSON.stringify(block))

const inRange =
  (
    make: (at: { paragraphId: string; start: number; end: number }, targets: Targets) => TreeDocOp | Attempt,
  ): Generate =>
  (targets) => {
    const paragraph = targets.paragraph()
    const range = paragraph && targets.range(paragraph)
    return paragraph && range && make({ paragraphId: paragraph.id, ...range }, targets)
  }

const inTable =
  (
    make: (
      table: OoxmlElement,
      rows: OoxmlElement[],
      columns: OoxmlElement[],
      targets: Targets,
    ) => TreeDocOp | null | undefined,
  ): Generate =>
  (targets) => {
    const table = targets.element('table')
    if (!table) return null
    const grid = childrenOfKind(table, 'tableGrid')[0]
    return make(
      table,
      childrenOfKind(table, 'tableRow'),
      (grid?.children.filter(isElement) ?? []) as OoxmlElement[],
      targets,
    )
  }

const onDrawing =
  (make: (drawingNodeId: string, targets: Targets) => TreeDocOp | Attempt | null): Generate =>
  (targets) => {
    const node = targets.element('drawing')
    return node && make(node.id, targets)
  }

const onControl =
  (make: (controlId: string, targets: Targets) => TreeDocOp): Generate =>
  (targets) => {
    const node = targets.element('contentControl')
    return node && make(node.id, targets)
  }

const onField =
  (instruction: string, make: (paragraphId: string, fieldNodeId: string, targets: Targets) => TreeDocOp): Generate =>
  (targets) => {
    const begins = targets.elements('fldChar').filter((node) => attribute(node, 'fldCharType') === 'begin')
    for (const begin of begins) {
      const paragraph = targets.paragraphOf(begin)
      if (paragraph && JSON.stringify(paragraph).includes(` ${instruction}`))
        return make(paragraph.id, begin.id, targets)
    }
    return null
  }

const revisionAt = (targets: Targets) => {
  const node = targets.random.pick([...targets.elements('revisionInsert'), ...targets.elements('revisionDelete')])
  const id = node && attribute(node, 'id')
  const author = node && attribute(node, 'author')
  const date = node && attribute(node, 'date')
  return id && author ? { id, author, ...(date ? { date } : {}) } : null
}

const noteAt = (targets: Targets) => {
  const node = targets.element('noteReference')
  const noteId = Number(node && attribute(node, 'id'))
  const noteKind: 'footnote' | 'endnote' = node?.localName === 'endnoteReference' ? 'endnote' : 'footnote'
  return node ? { noteKind, noteId } : null
}

const tocEntries = (targets: Targets) => {
  const headingParagraphId = targets.paragraphs()[0]?.id ?? ''
  return [
    {
      level: 1,
      text: '第一章',
      headingParagraphId,
      bookmarkName: '_Toc1',
      pageNumberText: String(1 + targets.random.below(9)),
    },
  ]
}

const toc = (targets: Targets) =>
  targets.elements('contentControl').find((node) => JSON.stringify(node).includes('Table of Contents'))

/** How each kind of operation of the kernel is tried. Kinds without an entry cannot be made without a screen. */
export const OPERATIONS: Partial<Record<Kind, Generate>> = {
  insertText: inParagraph((paragraph, offset, targets) => ({
    op: 'insertText',
    paragraphId: paragraph.id,
    offset,
    text: targets.random.pick(['字', '词语', ' word', '😀', 'abc def']) ?? 'x',
    ...revision(targets),
  })),
  deleteText: (targets) => {
    const paragraph = targets.paragraph()
    const range = paragraph && targets.range(paragraph)
    if (!paragraph || !range || (isRare(paragraph) && targets.random.chance(0.9))) return null
    return { op: 'deleteText', paragraphId: paragraph.id, ...range, ...revision(targets) }
  },
  splitParagraph: inParagraph((paragraph, offset) => ({ op: 'splitParagraph', paragraphId: paragraph.id, offset })),
  splitParagraphMany: inParagraph((paragraph, offset) => ({
    op: 'splitParagraphMany',
    paragraphId: paragraph.id,
    offsets: [offset],
  })),
  joinParagraphs: (targets) => {
    const paragraphs = targets.paragraphs()
    const at = targets.random.below(paragraphs.length - 1)
    const [first, second] = [paragraphs[at], paragraphs[at + 1]]
    return first && second && { op: 'joinParagraphs', firstId: first.id, secondId: second.id }
  },
  setRunProperties: inRange((at, targets) => ({
    op: 'setRunProperties',
    ...at,
    properties:
      targets.random.pick([
        [{ localName: 'b' }],
        [{ localName: 'i' }],
        [{ localName: 'color', attributes: { val: targets.random.pick(COLORS) ?? '' } }],
        [{ localName: 'sz', attributes: { val: '28' } }],
        [],
      ]) ?? [],
    ...revision(targets),
  })),
  setParagraphProperties: inParagraph((paragraph, _, targets) => ({
    op: 'setParagraphProperties',
    paragraphId: paragraph.id,
    properties:
      targets.random.pick([
        [{ localName: 'jc', attributes: { val: 'center' } }],
        [{ localName: 'spacing', attributes: { before: '120' } }],
        [{ localName: 'keepNext' }],
        [],
      ]) ?? [],
  })),
  setParagraphMarkProperties: inParagraph((paragraph) => ({
    op: 'setParagraphMarkProperties',
    paragraphId: paragraph.id,
    properties: [{ localName: 'b' }],
  })),
  setParagraphMarkRevision: inParagraph((paragraph, _, { random }) => ({
    op: 'setParagraphMarkRevision',
    paragraphId: paragraph.id,
    kind: random.chance(0.5) ? 'ins' : 'del',
    revision: REVISION,
  })),
  proposeParagraphMerge: inParagraph((paragraph) => ({
    op: 'proposeParagraphMerge',
    paragraphId: paragraph.id,
    revision: REVISION,
  })),
  setParagraphTabStops: inParagraph(
    (paragraph, _, { random }) =>
      ({
        op: 'setParagraphTabStops',
        paragraphId: paragraph.id,
        stops: random.chance(0.3) ? [] : [{ positionTwips: 720 * (1 + random.below(5)), alignment: 'left' }],
      }) as unknown as TreeDocOp,
  ),
  setListLevel: inParagraph((paragraph, _, { random }) => ({
    op: 'setListLevel',
    paragraphId: paragraph.id,
    level: random.below(3),
  })),
  setListNumbering: (targets) => {
    const paragraph = targets.paragraph()
    if (!paragraph) return null
    if (targets.random.chance(0.3)) return { op: 'setListNumbering', paragraphId: paragraph.id, numId: null }
    const ensured = ensureListDefinition(
      targets.replica.store.currentPackage(),
      targets.random.chance(0.5) ? 'bullet' : 'ordered',
    )
    return (
      ensured && {
        op: { op: 'setListNumbering', paragraphId: paragraph.id, numId: ensured.numId, level: 0 },
        prepare: () => ensured.pkg,
      }
    )
  },
  insertTab: inParagraph((paragraph, offset, targets) => ({
    op: 'insertTab',
    paragraphId: paragraph.id,
    offset,
    ...revision(targets),
  })),
  insertHardBreak: inParagraph((paragraph, offset) => ({ op: 'insertHardBreak', paragraphId: paragraph.id, offset })),
  insertPageBreak: inParagraph((paragraph, offset) => ({ op: 'insertPageBreak', paragraphId: paragraph.id, offset })),
  insertPageField: inParagraph((paragraph, offset) => ({
    op: 'insertPageField',
    paragraphId: paragraph.id,
    offset,
    field: 'PAGE',
  })),
  setFieldCode: onField('PAGE', (paragraphId, fieldNodeId, { random }) => ({
    op: 'setFieldCode',
    paragraphId,
    fieldNodeId,
    code: random.chance(0.5) ? 'NUMPAGES' : 'PAGE',
  })),
  refreshFieldResults: onField('DATE', (paragraphId, fieldNodeId, { random }) => ({
    op: 'refreshFieldResults',
    updates: [{ paragraphId, fieldNodeId, text: String(2000 + random.below(50)) }],
  })),
  insertHyperlink: inRange((at, targets) => {
    const url = `https://example.com/${targets.random.below(20)}`
    const { store } = targets.replica
    const ensured = ensureHyperlinkRelationship(store.currentPackage(), url, targets.part.name)
    const op: TreeDocOp = { op: 'insertHyperlink', ...at, relationshipId: ensured?.relationshipId ?? '' }
    return ensured ? { op, prepare: () => ensured.pkg } : { op: 'insertHyperlink', ...at, anchor: '目标' }
  }),
  setHyperlinkTarget: (targets) => {
    const link = targets.element('hyperlink')
    return link && { op: 'setHyperlinkTarget', linkId: link.id, anchor: `书签${targets.random.below(5)}` }
  },
  removeHyperlink: (targets) => {
    const link = targets.element('hyperlink')
    return link && { op: 'removeHyperlink', linkId: link.id }
  },
  setSectionProperties: ({ random }) => ({ op: 'setSectionProperties', marginLeftTwips: 1000 + 100 * random.below(9) }),
  setSectionMark: inParagraph((paragraph, _, { random }) =>
    random.chance(0.5)
      ? { op: 'setSectionMark', paragraphId: paragraph.id, breakType: 'nextPage' }
      : { op: 'setSectionMark', paragraphId: paragraph.id },
  ),
  deleteBlock: (targets) => {
    const paragraphs = targets.paragraphs()
    const block = targets.random.chance(0.15) ? targets.element('table') : targets.random.pick(paragraphs)
    if (!block || paragraphs.length <= 20 || (isRare(block) && targets.random.chance(0.9))) return null
    return { op: 'deleteBlock', blockId: block.id }
  },
  insertTable: (targets) => {
    const paragraph = targets.paragraph()
    if (!paragraph || targets.elements('table').length > 6) return null
    return { op: 'insertTable', beforeParagraphId: paragraph.id, rows: 2, cols: 2, columnWidthTwips: 2000 }
  },
  insertTableRow: inTable((table, rows, _, { random }) => {
    const row = random.pick(rows)
    return row && rows.length < 8
      ? { op: 'insertTableRow', tableId: table.id, rowId: row.id, where: random.chance(0.5) ? 'above' : 'below' }
      : null
  }),
  deleteTableRow: inTable((table, rows, _, { random }) => {
    const row = random.pick(rows)
    return row && { op: 'deleteTableRow', tableId: table.id, rowId: row.id }
  }),
  insertTableColumn: inTable((table, _, columns, { random }) => {
    const column = random.pick(columns)
    return column && columns.length < 6
      ? { op: 'insertTableColumn', tableId: table.id, where: 'right', gridColumnId: column.id }
      : null
  }),
  deleteTableColumn: inTable((table, _, columns, { random }) => {
    const column = random.pick(columns)
    return column && { op: 'deleteTableColumn', tableId: table.id, gridColumnId: column.id }
  }),
  setTableColumnWidths: inTable((table, _, [left, right]) =>
    left && right
      ? {
          op: 'setTableColumnWidths',
          tableId: table.id,
          leftGridColumnId: left.id,
          rightGridColumnId: right.id,
          leftWidthTwips: 1500,
          rightWidthTwips: 2500,
        }
      : null,
  ),
  setTableRightEdgeWidth: inTable((table, _, columns) => {
    const last = columns.at(-1)
    return (
      last && {
        op: 'setTableRightEdgeWidth',
        tableId: table.id,
        gridColumnId: last.id,
        columnWidthTwips: 2200,
        tableWidthTwips: 2000 * (columns.length - 1) + 2200,
      }
    )
  }),
  setTableRowHeight: inTable((table, rows, _, { random }) => {
    const row = random.pick(rows)
    return (
      row && { op: 'setTableRowHeight', tableId: table.id, rowId: row.id, heightTwips: 300 + 100 * random.below(5) }
    )
  }),
  setTableProperties: inTable((table, _, __, { random }) => ({
    op: 'setTableProperties',
    tableId: table.id,
    headerRowCount: random.below(2),
  })),
  authorTable: inTable((table, rows, _, { random }) => {
    const row = random.pick(rows)
    if (!row || rows.length > 8) return null
    return {
      op: 'authorTable',
      action: {
        kind: 'existing',
        tableId: table.id,
        mutation: { kind: 'insertRows', rowId: row.id, location: 'after', count: 1 },
      },
    }
  }),
  setTableCellBorders: inTable((table, rows, _, { random }) => {
    const cell = random.pick(rows.flatMap((row) => childrenOfKind(row, 'tableCell')))
    return (
      cell &&
      ({
        op: 'setTableCellBorders',
        tableId: table.id,
        cellIds: [cell.id],
        scope: 'all',
        spec: { style: 'single', size: 8, color: { kind: 'hex', value: 'FF0000' } },
      } as unknown as TreeDocOp)
    )
  }),
  setTableCellFill: inTable((table, rows, _, { random }) => {
    const cell = random.pick(rows.flatMap((row) => childrenOfKind(row, 'tableCell')))
    return (
      cell &&
      ({
        op: 'setTableCellFill',
        tableId: table.id,
        cellIds: [cell.id],
        color: { kind: 'hex', value: random.pick(COLORS) },
      } as unknown as TreeDocOp)
    )
  }),
  setTableCellVerticalAlignment: inTable((table, rows, _, { random }) => {
    const cell = random.pick(rows.flatMap((row) => childrenOfKind(row, 'tableCell')))
    return cell && { op: 'setTableCellVerticalAlignment', tableId: table.id, cellIds: [cell.id], alignment: 'center' }
  }),
  createHeaderFooter: ({ random }) => ({
    op: 'createHeaderFooter',
    sectionIndex: 0,
    kind: random.chance(0.5) ? 'header' : 'footer',
    variant: random.pick(VARIANTS) ?? 'default',
  }),
  deleteHeaderFooter: ({ random }) => ({
    op: 'deleteHeaderFooter',
    sectionIndex: 0,
    kind: random.chance(0.5) ? 'header' : 'footer',
    variant: random.pick(VARIANTS) ?? 'default',
  }),
  linkToPrevious: () => ({ op: 'linkToPrevious', sectionIndex: 1, kind: 'header', variant: 'default' }),
  unlinkFromPrevious: () => ({ op: 'unlinkFromPrevious', sectionIndex: 1, kind: 'header', variant: 'default' }),
  setSectionFurnitureOptions: ({ random }) => ({
    op: 'setSectionFurnitureOptions',
    sectionIndex: 0,
    titlePage: random.chance(0.5),
    evenAndOddHeaders: random.chance(0.5),
  }),
  setDocumentProtection: () => ({ op: 'setDocumentProtection', enforce: false }),
  insertNote: inParagraph((paragraph, offset, { random }) => ({
    op: 'insertNote',
    noteKind: random.chance(0.7) ? 'footnote' : 'endnote',
    paragraphId: paragraph.id,
    offset,
  })),
  deleteNote: (targets) => {
    const note = noteAt(targets)
    return note && { op: 'deleteNote', ...note }
  },
  convertNote: (targets) => {
    const note = noteAt(targets)
    return note && { op: 'convertNote', fromKind: note.noteKind, noteId: note.noteId }
  },
  convertAllNotes: ({ random }) => ({ op: 'convertAllNotes', fromKind: random.chance(0.5) ? 'footnote' : 'endnote' }),
  setNoteProperties: ({ random }) => ({
    op: 'setNoteProperties',
    scope: 'document',
    footnote: { numFmt: random.chance(0.5) ? 'decimal' : 'lowerRoman' },
  }),
  setContentControlValue: onControl((controlId, { random }) => ({
    op: 'setContentControlValue',
    controlId,
    value: `值${random.below(9)}`,
  })),
  setContentControlProperties: onControl((controlId, { random }) => ({
    op: 'setContentControlProperties',
    controlId,
    tag: `t${random.below(9)}`,
  })),
  removeContentControl: onControl((controlId) => ({ op: 'removeContentControl', controlId, keepContent: true })),
  insertContentControl: inRange(
    (at) => ({ op: 'insertContentControl', ...at, type: 'richText' }) as unknown as TreeDocOp,
  ),
  insertInlineContentControl: inParagraph((paragraph, offset) => ({
    op: 'insertInlineContentControl',
    paragraphId: paragraph.id,
    offset,
    tag: 'chip',
    text: '人名',
  })),
  addRepeatingSectionItem: onControl((controlId) => ({ op: 'addRepeatingSectionItem', controlId })),
  removeRepeatingSectionItem: onControl((controlId) => ({ op: 'removeRepeatingSectionItem', controlId, index: 0 })),
  insertFragment: inParagraph((paragraph, offset, targets) => ({
    op: 'insertFragment',
    paragraphId: paragraph.id,
    offset,
    blocks: targets.paragraphs().slice(0, 2),
  })),
  insertDrawing: (targets) => {
    const paragraph = targets.paragraph()
    if (!paragraph || targets.elements('drawing').length > 10) return null
    return withPicture(targets, (relationshipId, id) => {
      const node = drawing(relationshipId, id)
      return node && ({ op: 'insertDrawing', paragraphId: paragraph.id, offset: 0, drawing: node } as TreeDocOp)
    })
  },
  replaceDrawingResource: onDrawing((drawingNodeId, targets) =>
    withPicture(targets, (relationshipId) => ({ op: 'replaceDrawingResource', drawingNodeId, relationshipId })),
  ),
  deleteDrawing: onDrawing((drawingNodeId, { random }) =>
    random.chance(0.2) ? { op: 'deleteDrawing', drawingNodeId } : null,
  ),
  resizeDrawing: onDrawing((drawingNodeId, { random }) => ({
    op: 'resizeDrawing',
    drawingNodeId,
    extentEmu: { cx: 100_000 * (1 + random.below(9)), cy: 200_000 },
  })),
  cropDrawing: onDrawing(
    (drawingNodeId) =>
      ({ op: 'cropDrawing', drawingNodeId, crop: { left: 1000, top: 0, right: 0, bottom: 0 } }) as unknown as TreeDocOp,
  ),
  positionDrawing: (targets) => {
    // Only what floats has a position of its own.
    const floating = targets.elements('drawing').filter((node) => JSON.stringify(node).includes('"anchor"'))
    const node = targets.random.pick(floating)
    return (
      node && {
        op: 'positionDrawing',
        drawingNodeId: node.id,
        position: { horizontalEmu: 1000 * targets.random.below(9), verticalEmu: 2000, relativeToH: 'column' },
      }
    )
  },
  setDrawingWrap: onDrawing((drawingNodeId, { random }) => ({
    op: 'setDrawingWrap',
    drawingNodeId,
    wrap: random.pick(['inline', 'square', 'topAndBottom'] as const) ?? 'inline',
  })),
  setDrawingMetadata: onDrawing((drawingNodeId, { random }) => ({
    op: 'setDrawingMetadata',
    drawingNodeId,
    title: `图${random.below(9)}`,
    description: '说明',
  })),
  setDrawingLocks: onDrawing(
    (drawingNodeId) =>
      ({ op: 'setDrawingLocks', drawingNodeId, locks: { lockAspectRatio: true } }) as unknown as TreeDocOp,
  ),
  transformDrawing: onDrawing((drawingNodeId) => ({ op: 'transformDrawing', drawingNodeId, action: 'rotateCW' })),
  setMathEquation: (targets) => {
    const equation = targets.elements('generic').find((node) => node.localName === 'oMath')
    return equation && { op: 'setMathEquation', equationId: equation.id, linear: `x+${targets.random.below(9)}` }
  },
  removeMathEquation: (targets) => {
    const equation = targets.elements('generic').find((node) => node.localName === 'oMath')
    return equation && targets.random.chance(0.1) ? { op: 'removeMathEquation', equationId: equation.id } : null
  },
  insertCommentMarker: inParagraph((paragraph, offset) => ({
    op: 'insertCommentMarker',
    paragraphId: paragraph.id,
    offset,
    commentId: '1',
    marker: 'start',
  })),
  acceptRevision: (targets) => {
    const at = revisionAt(targets)
    return at && { op: 'acceptRevision', revision: at }
  },
  rejectRevision: (targets) => {
    const at = revisionAt(targets)
    return at && { op: 'rejectRevision', revision: at }
  },
  acceptAllRevisions: ({ random }) => (random.chance(0.1) ? { op: 'acceptAllRevisions' } : null),
  rejectAllRevisions: ({ random }) => (random.chance(0.1) ? { op: 'rejectAllRevisions' } : null),
  setRevisionAttribution: (targets) => {
    const node = targets.element('revisionInsert')
    return node && { op: 'setRevisionAttribution', revision: { author: '他人' }, sites: [{ nodeId: node.id }] }
  },
  insertToc: (targets) => {
    const first = targets.paragraphs()[0]
    if (!first || toc(targets)) return null
    return {
      op: 'insertToc',
      beforeParagraphId: first.id,
      instruction: 'TOC \\o "1-3" \\h',
      alias: '目录',
      entries: tocEntries(targets),
      bookmarksToCreate: [{ paragraphId: first.id, name: '_Toc1' }],
    }
  },
  replaceTocResult: (targets) => {
    const control = toc(targets)
    return control && { op: 'replaceTocResult', tocId: control.id, entries: tocEntries(targets), bookmarksToCreate: [] }
  },
  setTextFormFieldDefault: onField('FORMTEXT', (paragraphId, fieldNodeId, { random }) => ({
    op: 'setTextFormFieldDefault',
    paragraphId,
    fieldNodeId,
    text: `默认${random.below(9)}`,
  })),
  commitTextFormField: onField('FORMTEXT', (paragraphId, fieldNodeId) => ({
    op: 'commitTextFormField',
    paragraphId,
    fieldNodeId,
  })),
  setLegacyCheckbox: onField('FORMCHECKBOX', (paragraphId, fieldNodeId, { random }) => ({
    op: 'setLegacyCheckbox',
    paragraphId,
    fieldNodeId,
    checked: random.chance(0.5),
  })),
  setLegacyDropdown: onField('FORMDROPDOWN', (paragraphId, fieldNodeId, { random }) => ({
    op: 'setLegacyDropdown',
    paragraphId,
    fieldNodeId,
    selectedIndex: random.below(2),
  })),
}

/** Typing, deleting and formatting are most of what people do; the rest is tried as often as each other. */
const FREQUENT: readonly Kind[] = [
  'insertText',
  'insertText',
  'insertText',
  'deleteText',
  'deleteText',
  'deleteText',
  'setRunProperties',
  'splitParagraph',
  'joinParagraphs',
  'deleteBlock',
]

const RARE_KINDS = Object.keys(OPERATIONS) as Kind[]

/** Package-level operations have an entry of their own in the kernel. */
const LIFECYCLE: ReadonlySet<string> = new Set([
  'createHeaderFooter',
  'deleteHeaderFooter',
  'linkToPrevious',
  'unlinkFromPrevious',
  'setSectionFurnitureOptions',
  'insertNote',
  'deleteNote',
  'convertNote',
  'convertAllNotes',
  'setNoteProperties',
  'setDocumentProtection',
])

export interface Outcome {
  readonly kind: string
  readonly result: string
}

/** Tries one random operation; `result` is `ok`, `no target` or the kernel's refusal. */
export const operate = (targets: Targets): Outcome => {
  const { random, replica, scope } = targets
  if (random.chance(0.04)) {
    const isUndo = random.chance(0.6)
    const { collaboration } = replica.session
    const done = isUndo ? collaboration.undo() : collaboration.redo()
    return { kind: isUndo ? 'undo' : 'redo', result: done ? 'ok' : 'nothing' }
  }
  const kind = random.chance(0.6) ? random.pick(FREQUENT) : random.pick(RARE_KINDS)
  const made = kind && OPERATIONS[kind]?.(targets)
  if (!kind || !made) return { kind: kind ?? '', result: 'no target' }
  const { op, prepare } =
    'prepare' in made || !('op' in made && typeof made.op === 'string')
      ? (made as Attempt)
      : { op: made as TreeDocOp, prepare: undefined }
  const result = LIFECYCLE.has(op.op)
    ? replica.store.applyLifecycleOp(op, { actorId: replica.name })
    : replica.store.transact(
        scope,
        (context) => {
          if (prepare) context.applyPackage(prepare)
          context.apply(op)
        },
        { actorId: replica.name, recordsHistory: false },
      )
  replica.session.flush()
  return {
    kind,
    result: result.ok ? 'ok' : `${result.reason}${result.detail === undefined ? '' : ` ${result.detail}`}`,
  }
}
