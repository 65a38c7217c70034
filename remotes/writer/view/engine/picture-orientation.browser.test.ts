import { afterEach, expect, it } from 'vitest'
import { openTestWriter, type TestWriter } from '../test/open-writer.ts'
import { storedPicture, turnedJpeg } from '@wenfang/shared-testing/pictures'

let writer: TestWriter
afterEach(() => writer.close())

it('a picture that a document holds lies in its box as its pixels are stored, whatever its camera says', async () => {
  const png = turnedJpeg(await storedPicture('image/jpeg'))
  writer = await openTestWriter({ blocks: [{ kind: 'image', png, widthPx: 96, heightPx: 48, description: '照片' }] })
  const { element } = writer
  const picture = (): HTMLImageElement | null => element.querySelector('.docx-pages img')
  await expect.poll(picture).not.toBeNull()
  await picture()?.decode()
  expect(getComputedStyle(picture() ?? element).imageOrientation).toBe('none')
})
