import { cbz, epub, mobi, png } from '@wenfang/shared-testing/fixtures'
import { zipSync, unzipSync, strToU8, strFromU8 } from 'fflate'
import { expect, test } from 'vitest'
import { importSource } from '../files/import-source.ts'
import { documentSnapshots } from './document-snapshots.ts'

const seen = async (source: Uint8Array, ext = 'epub') => {
  const imported = await importSource({ source, ext })
  if (!imported.ok) throw new Error(imported.detail)
  return documentSnapshots.snapshot(
    { body: imported.body, source: () => Promise.resolve(source), asset: () => Promise.reject(new Error('no asset')) },
    { part: null, width: 480, height: 640 },
  )
}

/** Puts a picture in and says in the package document that it is the cover. */
function withCover(manifest: string, name = '封面.png'): Uint8Array {
  const parts = unzipSync(epub('山水 & 行旅', '文房', [{ title: '一', paragraphs: ['山'] }]))
  const opf = strFromU8(parts['OEBPS/content.opf'] ?? new Uint8Array())
  parts['OEBPS/content.opf'] = strToU8(opf.replace('<manifest>', `<manifest>${manifest}`))
  return zipSync({ ...parts, [`OEBPS/${name}`]: png(300, 200, () => [200, 30, 30]) })
}

test('S34 the cover of a book is seen first, as EPUB 3 or an older book names it, and the first page of a comic', async () => {
  const item = '<item id="c&amp;1" href="%E5%B0%81%E9%9D%A2.png" media-type="image/png"'
  for (const source of [
    withCover(`${item} properties="svg cover-image"/>`),
    withCover(`<meta content='c&amp;1' name='cover'/>${item}/>`),
  ]) {
    const snapshot = await seen(source)
    expect([snapshot?.width, snapshot?.height]).toEqual([480, 320])
    expect(snapshot?.svg).toMatch(/<image [^>]*href="data:image\/png;base64,iVBOR/)
    expect(snapshot?.text).toBe('山水 & 行旅\n文房')
  }
  expect(await seen(cbz([[1, 2, 3]]), 'cbz')).toMatchObject({ width: 457.14, height: 640 })
})

test('S34 a book without a cover has a page with its title; a lost or damaged one is none', async () => {
  for (const source of [
    epub('山水 & 行旅', '文房', [{ title: '一', paragraphs: ['山'] }]),
    withCover('<item id="x" href="not-there.png" media-type="image/png" properties="cover-image"/>'),
    withCover('<item id="x" href="chapter-1.xhtml" media-type="image/png" properties="cover-image"/>'),
  ]) {
    const snapshot = await seen(source)
    expect(snapshot?.svg).toContain('山水')
    expect(snapshot?.svg).toContain('文房')
    expect(snapshot?.svg).not.toContain('<image')
  }
  const long = await seen(epub('很长的书名'.repeat(60), '', []))
  expect(long?.svg.match(/<text/g)).toHaveLength(5)
  expect(await seen(mobi('书', '文房', []), 'mobi')).toMatchObject({ width: 480, height: 640, text: '书' })
})

test('a part that a book does not have is not there', async () => {
  const document = {
    body: new Uint8Array([0, 0]),
    source: () => Promise.resolve(new Uint8Array()),
    asset: () => Promise.reject(new Error()),
  }
  expect(await documentSnapshots.snapshot(document, { part: '1', width: 9, height: 9 })).toBeNull()
  expect(await documentSnapshots.snapshot(document, { part: null, width: 9, height: 9 })).toBeNull()
  expect(await documentSnapshots.parts(document)).toEqual([])
})
