import { expect, it } from 'vitest'
import { formats } from './index.ts'
import { parseFile, writeFile } from './checklist-file.ts'

const asset = (): Promise<Uint8Array> => Promise.reject(new Error('no assets'))

it('what a file holds comes back from a round trip', async () => {
  const items = [
    { text: '笔 < & "', isDone: true },
    { text: '', isDone: false },
  ]
  const source = writeFile(items)
  const imported = await formats.importSource({ source, ext: 'extension-of-checklist' })
  if (!imported.ok) throw new Error(imported.detail)
  const { bytes } = await formats.exportBody({ source, body: imported.body, format: 'extension-of-checklist', asset })
  expect(parseFile(bytes)).toEqual(items)
})

it.each(['', '{', '[]', '{"items":[{"text":1}]}', 'PK\u0003\u0004'])('%j is refused', async (text) => {
  const source = new TextEncoder().encode(text)
  expect(await formats.importSource({ source, ext: 'extension-of-checklist' })).toMatchObject({
    ok: false,
    code: 'FileCorrupt',
  })
})
