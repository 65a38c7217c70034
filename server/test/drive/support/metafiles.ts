// Pictures of old Windows: a filled square each.
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

const record = (type: number, ...values: readonly number[]): readonly number[] => [
  type,
  8 + 4 * values.length,
  ...values,
]

/** @param colour 0xBBGGRR, as Windows has it */
export function emf(colour: number): Uint8Array {
  const records = [
    record(0x27, 1, 0, colour, 0),
    record(0x25, 1),
    record(0x2b, 0, 0, 100, 100),
    record(0x0e, 0, 16, 20),
  ].flat()
  const bytes = 88 + 4 * records.length
  const header = [
    1,
    88,
    0,
    0,
    99,
    99,
    0,
    0,
    2646,
    2646,
    0x464d4520,
    0x10000,
    bytes,
    5,
    2,
    0,
    0,
    0,
    1000,
    1000,
    265,
    265,
  ]
  return new Uint8Array(Uint32Array.from([...header, ...records]).buffer)
}

/** @param colour 0xBBGGRR */
export function wmf(colour: number): Uint8Array {
  // META_CREATEBRUSHINDIRECT, META_SELECTOBJECT, META_RECTANGLE, META_EOF
  const records = [
    [7, 0, 0x2fc, 0, colour & 0xffff, colour >> 16, 0],
    [4, 0, 0x12d, 0],
    [7, 0, 0x41b, 100, 100, 0, 0],
    [3, 0, 0],
  ]
  const placeable = [0xcdd7, 0x9ac6, 0, 0, 0, 100, 100, 100, 0, 0, 0]
  const words = [...placeable, 1, 9, 0x300, 0, 0, 1, 0, 0, 0, ...records.flat()]
  return new Uint8Array(Uint16Array.from(words).buffer)
}

/** The workbook with pictures side by side on its first sheet. */
export function withPictures(workbook: Uint8Array, pictures: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const files: Record<string, Uint8Array> = unzipSync(workbook)
  const change = (name: string, edit: (xml: string) => string): void => {
    files[name] = strToU8(edit(strFromU8(files[name] ?? new Uint8Array())))
  }
  const names = Object.keys(pictures)
  const relation = (id: string, type: string, target: string): string =>
    `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`
  const relations = (...inside: readonly string[]): Uint8Array =>
    strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inside.join('')}</Relationships>`,
    )
  const anchors = names.map(
    (name, at) =>
      `<xdr:oneCellAnchor><xdr:from><xdr:col>${at * 2}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>3</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from><xdr:ext cx="952500" cy="952500"/><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="${at + 2}" name="${name}"/><xdr:cNvPicPr/></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="rId${at + 1}"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill><xdr:spPr><a:prstGeom prst="rect"/></xdr:spPr></xdr:pic><xdr:clientData/></xdr:oneCellAnchor>`,
  )
  files['xl/drawings/drawing1.xml'] = strToU8(
    `<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">${anchors.join('')}</xdr:wsDr>`,
  )
  files['xl/drawings/_rels/drawing1.xml.rels'] = relations(
    ...names.map((name, at) => relation(`rId${at + 1}`, 'image', `../media/${name}`)),
  )
  files['xl/worksheets/_rels/sheet1.xml.rels'] = relations(relation('rId1', 'drawing', '../drawings/drawing1.xml'))
  for (const [name, bytes] of Object.entries(pictures)) files[`xl/media/${name}`] = bytes
  change('xl/worksheets/sheet1.xml', (xml) =>
    xml.replace(
      '</worksheet>',
      '<drawing xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:id="rId1"/></worksheet>',
    ),
  )
  change('[Content_Types].xml', (xml) =>
    xml.replace(
      '</Types>',
      '<Default Extension="emf" ContentType="image/x-emf"/><Default Extension="wmf" ContentType="image/x-wmf"/><Override PartName="/xl/drawings/drawing1.xml" ContentType="application/vnd.openxmlformats-officedocument.drawing+xml"/></Types>',
    ),
  )
  return zipSync(files)
}
