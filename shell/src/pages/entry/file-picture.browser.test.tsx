import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { fileItem } from './file-item.fixture.ts'
import { FilePicture, pictureAddress } from './file-picture.tsx'

const picture = (colour: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4" fill="${colour}"/></svg>`)}`
const icon = () => document.querySelector('.entry-picture .wf-file-icon')
const shown = () => document.querySelector<HTMLImageElement>('.entry-picture img')

test('S44 a card shows what is seen first of its file, and the icon where nothing can be seen', async () => {
  const { rerender } = await render(<FilePicture file={fileItem()} address={picture('red')} />)
  await expect.poll(icon).toBeNull()
  expect(shown()?.naturalWidth).toBe(4)
  await rerender(<FilePicture file={fileItem()} address="data:image/png,damaged" />)
  await expect.poll(shown).toBeNull()
  expect(icon()).not.toBeNull()
  await rerender(<FilePicture file={fileItem()} address={picture('blue')} />)
  await expect.poll(icon).toBeNull()
  await rerender(<FilePicture file={fileItem()} address={null} />)
  expect([shown(), icon() === null]).toEqual([null, false])
})

test('S44 slides, boards and pictures are not cut at their sides; pages go on below', async () => {
  const { rerender } = await render(<FilePicture file={fileItem()} address={picture('red')} />)
  expect(shown()?.className).toBe('')
  for (const type of ['i', 'p', 'sl', 'b']) {
    await rerender(<FilePicture file={fileItem({ office_type: type })} address={picture('red')} />)
    expect(shown()?.className).toBe('entry-picture-whole')
  }
})

test('S44 a file has a picture once it can be opened, and another address once it was changed', () => {
  const address = pictureAddress(fileItem({ modified_at: '2026-03-05T02:00:00Z' }))
  expect(address).toBe('/api/v1/files/file1/thumbnail?optional=true&at=2026-03-05T02%3A00%3A00Z')
  expect(pictureAddress(fileItem({ modified_at: '2026-03-06T02:00:00Z' }))).not.toBe(address)
  expect(pictureAddress(fileItem({ import_state: 'running' }))).toBeNull()
  expect(pictureAddress(fileItem({ trashed_at: '2026-03-05T02:00:00Z' }))).toBeNull()
})
