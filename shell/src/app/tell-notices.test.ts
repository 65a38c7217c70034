import type { FileInfo } from '@wenfang/shared-protocol'
import { expect, it } from 'vitest'
import { tellNotices } from './tell-notices.ts'

const file = (attrs: Record<string, unknown>): FileInfo =>
  ({ id: 'f', name: '修.docx', office_type: 'w', attrs }) as never
const REPAIRED = '这个文件有不合规范的地方，已修复后打开，请核对内容；上传的原文件没有改动。'

function device() {
  const kept = new Map<string, string>()
  const said: string[] = []
  const storage = () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  const open = (known: FileInfo, now: FileInfo | null = null) =>
    tellNotices(known, { storage, fetchFile: async () => now, toast: (text) => said.push(text) })
  return { open, said }
}

it('says once on a device that a file was repaired', async () => {
  const { open, said } = device()
  const repaired = file({ import_state: 'ready', notices: [REPAIRED] })
  await open(repaired)
  await open(repaired)
  expect(said).toEqual([REPAIRED])
})

it('asks for what was found when the file was read while the page was opening', async () => {
  const { open, said } = device()
  await open(file({ import_state: 'running', notices: [] }), file({ import_state: 'ready', notices: ['甲。', '乙。'] }))
  expect(said).toEqual(['甲。乙。'])
})

it('says nothing of a file with nothing to say, and nothing where nobody answers', async () => {
  const { open, said } = device()
  await open(file({ import_state: 'ready', notices: [] }))
  await open(file({ import_state: 'running', notices: [] }))
  await open(file({ import_state: 'ready' }))
  expect(said).toEqual([])
})

it('says it each time where nothing is remembered', async () => {
  const said: string[] = []
  const storage = () => {
    throw new Error('forbidden')
  }
  const world = { storage, fetchFile: async () => null, toast: (text: string) => said.push(text) }
  for (let times = 0; times < 2; times++) await tellNotices(file({ import_state: 'ready', notices: [REPAIRED] }), world)
  expect(said).toEqual([REPAIRED, REPAIRED])
})
