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

const VML =
  '<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"><v:shape id="_x0000_s1025" type="#_x0000_t75" style="position:absolute"><v:imagedata o:relid="rId1" o:title=""/><x:ClientData ObjectType="Pict"><x:SizeWithCells/><x:Anchor>1, 15, 2, 10, 4, 31, 9, 12</x:Anchor><x:CF>Pict</x:CF></x:ClientData></v:shape><v:shape id="_x0000_s1026" type="#_x0000_t202"><x:ClientData ObjectType="Note"><x:Anchor>1, 15, 2, 10, 4, 31, 9, 12</x:Anchor></x:ClientData></v:shape></xml>'

const legacy = (vml: string): Uint8Array =>
  packageOf({
    sheets: [
      '<sheetData/><legacyDrawing r:id="rId1"/><oleObjects><oleObject progId="Paint.Picture" shapeId="1025" r:id="rId2"/></oleObjects>',
    ],
    sheetRelations: {
      0: [
        ['rId1', 'vmlDrawing', '../drawings/vmlDrawing1.vml'],
        ['rId2', 'oleObject', '../embeddings/oleObject1.bin'],
      ],
    },
    parts: {
      'xl/drawings/vmlDrawing1.vml': vml,
      'xl/drawings/_rels/vmlDrawing1.vml.rels':
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="../media/image1.wmf"/></Relationships>',
      'xl/media/image1.wmf': 'WMF',
      'xl/embeddings/oleObject1.bin': 'OLE',
    },
  })

test('an object whose picture stands in the old drawing alone shows it there, and the file keeps its bytes', async () => {
  const file = legacy(VML)
  const { data } = await readXlsx(file)
  expect(drawings(data)).toEqual([
    {
      type: 'picture',
      index: 0,
      source: 'xl/drawings/vmlDrawing1.vml',
      name: '',
      description: '',
      part: 'xl/media/image1.wmf',
      isPreview: true,
      anchor: {
        type: 'twoCell',
        behaviour: 'twoCell',
        from: { row: 2, column: 1, x: 15 * 9525, y: 10 * 9525 },
        to: { row: 9, column: 4, x: 31 * 9525, y: 12 * 9525 },
        size: null,
      },
    },
  ])
  expect(await writeXlsx(file, data)).toBe(file)
  const edited = withCell(data, { sheet: 0, row: 0, column: 0, text: '信' })
  expect(new SourcePackage(await writeXlsx(file, edited)).text('xl/drawings/vmlDrawing1.vml')).toBe(VML)
})

test.each([
  ['is no XML', VML.replace('<x:SizeWithCells/>', '<br>')],
  ['stands nowhere', VML.replace('1, 15, 2, 10, 4, 31, 9, 12', '1, 15, 2')],
  ['stands beyond the grid', VML.replace('9, 12<', '9999999, 12<')],
  ['names no picture', VML.replace('o:relid="rId1"', 'o:relid="rId7"')],
])('an old drawing that %s shows nothing, and the file opens', async (_, vml) => {
  expect(drawings((await readXlsx(legacy(vml))).data)).toEqual([])
})
