import { expect, test } from 'vitest'
import type { DrawingPayload, WorkbookData } from '../../model/index.ts'
import { SourcePackage } from '@wenfang/shared-ooxml/package'
import { withCell } from '../testing/edit.ts'
import { packageOf } from '../testing/package-of.ts'
import { readXlsx } from './read/read-xlsx.ts'
import { writeXlsx } from './write/write-xlsx.ts'

const DRAWING =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006">' +
  '<mc:AlternateContent><mc:Choice xmlns:a14="http://schemas.microsoft.com/office/drawing/2010/main" Requires="a14"><xdr:twoCellAnchor editAs="oneCell"><xdr:from><xdr:col>1</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>2</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from><xdr:to><xdr:col>4</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>9</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:to><xdr:sp macro="" textlink=""><xdr:nvSpPr><xdr:cNvPr id="1025" name="Object 1" hidden="1"/><xdr:cNvSpPr/></xdr:nvSpPr><xdr:spPr/></xdr:sp><xdr:clientData/></xdr:twoCellAnchor></mc:Choice><mc:Fallback/></mc:AlternateContent></xdr:wsDr>'
const source = packageOf({
  sheets: [
    '<sheetData/><drawing r:id="rId1"/><oleObjects><mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice Requires="x14"><oleObject progId="Word.Document.12" shapeId="1025" r:id="rId3"><objectPr defaultSize="0" r:id="rId2"/></oleObject></mc:Choice><mc:Fallback><oleObject progId="Word.Document.12" shapeId="1025" r:id="rId3"/></mc:Fallback></mc:AlternateContent></oleObjects>',
  ],
  sheetRelations: {
    0: [
      ['rId1', 'drawing', '../drawings/drawing1.xml'],
      ['rId2', 'image', '../media/image1.emf'],
      ['rId3', 'package', '../embeddings/letter.docx'],
    ],
  },
  parts: { 'xl/drawings/drawing1.xml': DRAWING, 'xl/media/image1.emf': 'EMF', 'xl/embeddings/letter.docx': 'PK' },
})

const drawings = (data: WorkbookData): DrawingPayload[] =>
  data.sheets.flatMap(({ objects }) =>
    objects.flatMap(({ kind, payload }) => (kind === 'drawing' ? [payload as DrawingPayload] : [])),
  )

test('an embedded object shows the picture that the file keeps of it, where it stands', async () => {
  const [preview] = drawings((await readXlsx(source)).data)
  expect(preview).toMatchObject({
    type: 'picture',
    part: 'xl/media/image1.emf',
    isPreview: true,
    anchor: { from: { row: 2, column: 1 }, to: { row: 9, column: 4 } },
  })
})

test('the object stays in the file as it is, known to the workbook or not', async () => {
  const { data } = await readXlsx(source)
  const withoutPreviews = { ...data, sheets: data.sheets.map((sheet) => ({ ...sheet, objects: [] })) }
  expect(await writeXlsx(source, withoutPreviews)).toBe(source)
  const edited = withCell(withoutPreviews, { sheet: 0, row: 0, column: 0, text: '信' })
  const out = new SourcePackage(await writeXlsx(source, edited))
  expect(out.text('xl/drawings/drawing1.xml')).toBe(DRAWING)
  expect(out.text('xl/worksheets/sheet1.xml')).toContain('<oleObject progId="Word.Document.12"')
})
