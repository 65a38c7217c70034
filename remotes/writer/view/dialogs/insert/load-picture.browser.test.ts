import { imageSize, pictureOrientation } from '@wenfang/shared-ooxml/picture'
import { cornersOf, STORED_SIZE, storedPicture, turnedJpeg, turnedWebp } from '@wenfang/shared-testing/pictures'
import { expect, it } from 'vitest'
import { loadPicture } from './load-picture.ts'

it.each([
  ['jpeg', turnedJpeg],
  ['webp', turnedWebp],
] as const)('a %s that its camera held on a side stands upright, whoever shows it', async (kind, turned) => {
  const bytes = turned(await storedPicture(`image/${kind}`))
  const file = new File([bytes as BlobPart], `照片.${kind}`, { type: `image/${kind}` })
  const picture = await loadPicture(file)
  if (typeof picture === 'string') throw new Error(picture)
  const upright = { width: STORED_SIZE.height, height: STORED_SIZE.width }
  expect(picture).toMatchObject(upright)
  expect(imageSize(picture.data)).toEqual(upright)
  // As an office program sees it.
  expect(pictureOrientation(picture.data)).toBe(1)
  expect(await cornersOf(picture.data)).toEqual(['red', 'blue'])
})

it('a picture that stands upright stays as it is, to the byte', async () => {
  const bytes = await storedPicture('image/jpeg')
  const picture = await loadPicture(new File([bytes as BlobPart], '照片.jpg', { type: 'image/jpeg' }))
  expect(typeof picture === 'string' ? picture : [...picture.data]).toEqual([...bytes])
})
