import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { slideIds, storedPicture } from './stored-picture.ts'

/** The first bytes of a PNG of 256 × 144, which is all that is looked at. */
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452000001000000009008000000000000', 'hex')
const relations = (target: string, more = '') =>
  strToU8(
    `<Relationships><Relationship Id="r1" Type="http://x/officeDocument" Target="ppt/presentation.xml"/>` +
      `<Relationship Id="r2" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/thumbnail" Target="${target}"${more}/></Relationships>`,
  )

it('finds the picture by its relation, whatever its name', async () => {
  for (const target of ['docProps/thumbnail.jpeg', '/docProps/../docProps/thumbnail.jpeg']) {
    const bytes = zipSync({ '_rels/.rels': relations(target), 'docProps/thumbnail.jpeg': PNG })
    expect(await storedPicture(bytes)).toEqual({
      bytes: Buffer.from(PNG),
      contentType: 'image/png',
      width: 256,
      height: 144,
    })
  }
})

it('finds the picture of an OpenDocument package', async () => {
  expect(await storedPicture(zipSync({ 'Thumbnails/thumbnail.png': PNG }))).toMatchObject({ width: 256 })
})

it('has none where there is none, it is elsewhere, too large, or no picture that browsers show', async () => {
  const packages = [
    zipSync({ 'a.txt': strToU8('x') }),
    zipSync({ '_rels/.rels': strToU8('<Relationships/>'), 'docProps/thumbnail.jpeg': PNG }),
    zipSync({ '_rels/.rels': relations('docProps/thumbnail.jpeg') }),
    zipSync({ '_rels/.rels': relations('https://example.org/a.png', ' TargetMode="External"') }),
    zipSync({
      '_rels/.rels': relations('docProps/thumbnail.wmf'),
      'docProps/thumbnail.wmf': strToU8('\xd7\xcd\xc6\x9a'),
    }),
    zipSync(
      { '_rels/.rels': relations('t.png'), 't.png': Buffer.concat([PNG, Buffer.alloc(4 * 1024 * 1024)]) },
      { level: 0 },
    ),
  ]
  for (const bytes of packages) expect(await storedPicture(bytes)).toBeNull()
})

it('names the slides of a presentation in their order', async () => {
  const xml =
    '<p:presentation><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst>' +
    '<p:sldIdLst><p:sldId id="258" r:id="rId4"/><p:sldId r:id="rId2" id="256"></p:sldId></p:sldIdLst></p:presentation>'
  expect(await slideIds(zipSync({ 'ppt/presentation.xml': strToU8(xml) }))).toEqual(['258', '256'])
  expect(await slideIds(zipSync({ 'word/document.xml': strToU8('<w/>') }))).toEqual([])
})
