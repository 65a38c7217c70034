import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inspectSource } from './inspect-source.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wenfang-source-'))
})
afterAll(() => rm(folder, { recursive: true }))

const inspected = async (text: string): Promise<string> => {
  const path = join(folder, 'source')
  await writeFile(path, text)
  return inspectSource(path, 'excalidraw', null)
}

it('a drawing is one also behind a mark of its encoding', async () => {
  const scene = '{"type":"excalidraw","elements":[]}'
  await expect(inspected(scene)).resolves.toBeTypeOf('string')
  await expect(inspected(`\uFEFF${scene}`)).resolves.toBeTypeOf('string')
  await expect(inspected('{"type":"excalidraw"}')).rejects.toMatchObject({ code: 'FileCorrupt' })
})
