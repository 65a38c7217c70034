import { pictureOrientation } from '@wenfang/shared-ooxml/picture'
import { cornersOf, STORED_SIZE, storedPicture, turnedJpeg, turnedWebp } from '@wenfang/shared-testing/pictures'
import { expect, it } from 'vitest'
import { pictureOf } from './picture-of.ts'

it.each([
  ['jpeg', turnedJpeg, 'image/jpeg'],
  ['webp', turnedWebp, 'image/png'],
] as const)(
  'a %s that its camera held on a side stands upright, whoever shows it',
  async (kind, turned, contentType) => {
    const bytes = turned(await storedPicture(`image/${kind}`))
    const picture = await pictureOf(new File([bytes as BlobPart], `照片.${kind}`, { type: `image/${kind}` }))
    if (!picture) throw new Error('no picture')
    expect(picture).toMatchObject({ width: STORED_SIZE.height, height: STORED_SIZE.width, contentType })
    // As an office program sees it.
    expect(pictureOrientation(picture.bytes)).toBe(1)
    expect(await cornersOf(picture.bytes)).toEqual(['red', 'blue'])
  },
)

it('a picture that stands upright stays as it is, to the byte', async () => {
  const bytes = await storedPicture('image/jpeg')
  const picture = await pictureOf(new File([bytes as BlobPart], '照片.jpg', { type: 'image/jpeg' }))
  expect([...(picture?.bytes ?? [])]).toEqual([...bytes])
})

it('a picture that PowerPoint does not show everywhere is kept as one that it does', async () => {
  const bytes = await storedPicture('image/webp')
  const picture = await pictureOf(new File([bytes as BlobPart], '图.webp', { type: 'image/webp' }))
  expect(picture).toMatchObject({ contentType: 'image/png', width: STORED_SIZE.width, height: STORED_SIZE.height })
  expect([...(picture?.bytes ?? [])].slice(1, 4)).toEqual([...new TextEncoder().encode('PNG')])
})
