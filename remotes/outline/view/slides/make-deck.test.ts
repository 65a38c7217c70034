import type { HostApi } from '@wenfang/shared-contract'
import { WenfangError } from '@wenfang/shared-protocol'
import { expect, it, vi } from 'vitest'
import { fileNameOf, makeDeck } from './make-deck.ts'
import { pagesOf } from './slide-pages.ts'

const heading = { id: 'h', type: 'heading', props: { level: 1 }, content: [{ text: '收入', marks: {} }], children: [] }
const PAGES = pagesOf('总结', [heading], 1)

it('a title is a name of a file, whatever stands in it', () => {
  expect(fileNameOf('年度/总结: 上\n')).toBe('年度 总结 上')
  expect(fileNameOf('字'.repeat(400))).toHaveLength(100)
  expect(fileNameOf(' / ')).toBe('演示文稿')
})

it('a deck is made by the command of presentations; where it cannot be, that is said and nothing else happens', async () => {
  const newFile = vi.fn(() => Promise.resolve({ name: '总结.asl', href: '/office/sl/n' }))
  const toast = vi.fn()
  expect(await makeDeck({ newFile, toast } as unknown as HostApi, '总结', PAGES)).toMatchObject({ name: '总结.asl' })
  expect(newFile).toHaveBeenCalledWith('sl', '总结', [{ id: 'deck.outline', args: { markdown: '# 总结\n\n## 收入' } }])
  newFile.mockRejectedValueOnce(new WenfangError('StorageFull', 'full'))
  expect(await makeDeck({ newFile, toast } as unknown as HostApi, '总结', PAGES)).toBeNull()
  expect(toast).toHaveBeenCalledWith('error', expect.stringContaining('空间已满'))
})
