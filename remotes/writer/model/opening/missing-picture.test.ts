import { docx } from '@wenfang/shared-testing/fixtures'
import { WenfangError } from '@wenfang/shared-protocol'
import { sniff } from '@wenfang/shared-ooxml'
import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { seedBody, writeBody } from '../shared-body/body.ts'
import { readSource } from './source.ts'

const source = docx({ title: '测试', blocks: [{ kind: 'paragraph', content: ['文字'] }] })
const ABSENT = 'ab'.repeat(32)

async function written(asset: (hash: string) => Promise<Uint8Array>): Promise<Record<string, Uint8Array>> {
  const doc = new Y.Doc()
  seedBody(doc, source)
  doc.getMap('binaries').set('/word/media/image9.png', JSON.stringify([ABSENT, 3, 'image/png']))
  const read = readSource(source)
  if (!read.ok) throw new Error(read.reason)
  return unzipSync((await writeBody(doc, source, read, asset)).bytes)
}

it('a picture that nobody stored does not keep the document in: the file has a box in its place', async () => {
  const parts = await written(() => Promise.reject(new WenfangError('NotFound')))
  expect(sniff(parts['word/media/image9.png'] ?? new Uint8Array())).toBe('png')
  expect(parts['word/document.xml']).toBeDefined()
})

it('one that is only out of reach now is waited for: nothing is written without it', async () => {
  await expect(written(() => Promise.reject(new WenfangError('Unavailable')))).rejects.toMatchObject({
    code: 'Unavailable',
  })
})
