import { expect, test } from 'vitest'
import type { DrawingPayload } from '../../../model/object-payloads.ts'
import type { SheetObject, WorkbookData } from '../../../model/workbook-data.ts'
import { SourcePackage } from '@wenfang/shared-ooxml/package'
import { packageOf } from '../../testing/package-of.ts'
import { readXlsx } from '../read/read-xlsx.ts'
import { writeXlsx } from './write-xlsx.ts'

const XDR = 'http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing'
const A = 'http://schemas.openxmlformats.org/drawingml/2006/main'
const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const corner = (name: string, row: number, column: number): string =>
  `<xdr:${name}><xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:${name}>`
const shape = (id: number, name: string, at: number): string =>
  `<xdr:twoCellAnchor editAs="oneCell">${corner('from', at, 1)}${corner('to', at + 4, 3)}<xdr:sp macro=""><xdr:nvSpPr><xdr:cNvPr id="${id}" name="${name}"/><xdr:cNvSpPr/></xdr:nvSpPr><xdr:spPr><a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:solidFill><a:schemeClr val="accent2"><a:lumMod val="75000"/></a:schemeClr></a:solidFill></xdr:spPr><xdr:txBody><a:bodyPr/><a:p><a:r><a:t>说明</a:t></a:r></a:p></xdr:txBody></xdr:sp><xdr:clientData/></xdr:twoCellAnchor>`

const SOURCE = packageOf({
  sheets: ['<sheetData/><drawing r:id="rId1"/>', '<sheetData/>'],
  sheetRelations: { 0: [['rId1', 'drawing', '../drawings/drawing1.xml']] },
  parts: {
    'xl/drawings/drawing1.xml': `<xdr:wsDr xmlns:xdr="${XDR}" xmlns:a="${A}" xmlns:r="${R}">${shape(2, '甲', 2)}${shape(3, '乙', 8)}</xdr:wsDr>`,
  },
})
const DRAWING = 'xl/drawings/drawing1.xml'
const text = (bytes: Uint8Array, part: string): string => new SourcePackage(bytes).text(part) ?? ''

const withDrawings = (
  data: WorkbookData,
  sheet: number,
  change: (drawings: readonly SheetObject[]) => readonly SheetObject[],
): WorkbookData => ({
  ...data,
  sheets: data.sheets.map((one, at) => (at === sheet ? { ...one, objects: [...change(one.objects)] } : one)),
})
const drawings = (data: WorkbookData, sheet = 0): DrawingPayload[] =>
  data.sheets[sheet]?.objects.flatMap(({ kind, payload }) => (kind === 'drawing' ? [payload as DrawingPayload] : [])) ??
  []

const picture: SheetObject = {
  kind: 'drawing',
  ranges: [{ top: 1, left: 1, bottom: 4, right: 3 }],
  payload: {
    type: 'picture',
    index: -1,
    order: 9,
    name: '照片',
    description: '一张<照片>',
    anchor: {
      type: 'oneCell',
      behaviour: 'oneCell',
      from: { row: 1, column: 1, x: 9525, y: 19050 },
      to: null,
      size: { width: 952_500, height: 476_250 },
    },
    part: null,
    picture: { hash: 'ab', contentType: 'image/png' },
  } satisfies DrawingPayload,
}
const assets = new Map([['ab', new Uint8Array([137, 80, 78, 71, 1, 2, 3])]])

test('a shape says its outline, colour and words', async () => {
  expect(drawings((await readXlsx(SOURCE)).data)[0]).toMatchObject({
    type: 'shape',
    name: '甲',
    source: DRAWING,
    anchor: { behaviour: 'oneCell' },
    shape: { geometry: 'rect', fill: { theme: 5, tint: -0.25 }, text: '说明' },
  })
})

test('a new picture becomes a part with its anchor, relationship and content type', async () => {
  const { data } = await readXlsx(SOURCE)
  for (const sheet of [0, 1]) {
    const bytes = await writeXlsx(
      SOURCE,
      withDrawings(data, sheet, (list) => [...list, picture]),
      { assets },
    )
    const again = drawings((await readXlsx(bytes)).data, sheet).at(-1)
    expect(again).toMatchObject({
      type: 'picture',
      description: '一张<照片>',
      anchor: (picture.payload as DrawingPayload).anchor,
      part: 'xl/media/image1.png',
    })
    expect(new SourcePackage(bytes).bytes('xl/media/image1.png')).toEqual(assets.get('ab'))
    expect(text(bytes, '[Content_Types].xml')).toContain('PartName="/xl/media/image1.png" ContentType="image/png"')
  }
})

test('what is moved takes its place, everything else of the part stays letter by letter', async () => {
  const { data } = await readXlsx(SOURCE)
  const bytes = await writeXlsx(
    SOURCE,
    withDrawings(data, 0, (list) =>
      list.map((object, at) => {
        const payload = object.payload as DrawingPayload
        const from = { row: 30, column: 2, x: 5, y: 6 }
        return at === 0
          ? {
              ...object,
              payload: {
                ...payload,
                anchor: { type: 'oneCell', behaviour: 'oneCell', from, to: null, size: { width: 7, height: 8 } },
              },
            }
          : object
      }),
    ),
  )
  const xml = text(bytes, DRAWING)
  expect(xml).toContain(
    '<xdr:oneCellAnchor><xdr:from><xdr:col>2</xdr:col><xdr:colOff>5</xdr:colOff><xdr:row>30</xdr:row>',
  )
  expect(xml).toContain('<xdr:ext cx="7" cy="8"/><xdr:sp macro="">')
  expect(xml).toContain(shape(3, '乙', 8))
  expect(drawings((await readXlsx(bytes)).data).map(({ name }) => name)).toEqual(['甲', '乙'])
})

test('layers are the order of the part; what is removed is gone', async () => {
  const { data } = await readXlsx(SOURCE)
  const lifted = await writeXlsx(
    SOURCE,
    withDrawings(data, 0, ([first, second]) => [
      ...(first ? [{ ...first, payload: { ...(first.payload as DrawingPayload), order: 5 } }] : []),
      ...(second ? [second] : []),
    ]),
  )
  expect(drawings((await readXlsx(lifted)).data).map(({ name }) => name)).toEqual(['乙', '甲'])
  const removed = await writeXlsx(
    SOURCE,
    withDrawings(data, 0, (list) => list.slice(1)),
  )
  expect(drawings((await readXlsx(removed)).data).map(({ name }) => name)).toEqual(['乙'])
})

test('a copied sheet has its own copies of the drawings', async () => {
  const { data } = await readXlsx(SOURCE)
  const [first] = data.sheets
  const copy = { ...data, sheets: [...data.sheets, ...(first ? [{ ...first, id: 'copy', name: '副本' }] : [])] }
  const bytes = await writeXlsx(SOURCE, copy)
  expect(drawings((await readXlsx(bytes)).data, 2).map(({ name }) => name)).toEqual(['甲', '乙'])
  expect(text(bytes, DRAWING)).toBe(text(SOURCE, DRAWING))
})
