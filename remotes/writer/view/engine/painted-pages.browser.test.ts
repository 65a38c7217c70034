import { fixtureFile } from '@wenfang/shared-testing/fixtures'
import { afterEach, expect, it } from 'vitest'
import { openTestWriter, type TestWriter } from '../test/open-writer.ts'
import { paintedPages } from './index.ts'

let writer: TestWriter
afterEach(() => writer.close())

it('pages that are painted beside the screen have their pictures', async () => {
  const png = fixtureFile('png', 7).bytes
  writer = await openTestWriter({ blocks: [{ kind: 'image', png, widthPx: 96, heightPx: 48, description: '一张图' }] })
  const { surface, element } = writer
  await expect.poll(() => element.querySelector('.docx-pages img')).not.toBeNull()
  const painted = paintedPages(surface, 'all')
  const picture = painted.paint([0])[0]?.querySelector('img')
  await picture?.decode()
  expect(picture?.naturalWidth).toBe(new DataView(png.buffer, png.byteOffset).getUint32(16))
  painted.dispose()
})
