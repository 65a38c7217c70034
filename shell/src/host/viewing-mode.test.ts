import { expect, it } from 'vitest'
import { showsAtRender, viewingModeOf } from './viewing-mode.ts'

const plain = { file_kind: 0, link_id: '' }

it("S320 S321 S322 a file is looked at as published, by a link, as a preview, or by a right of one's own", () => {
  expect(viewingModeOf({ ...plain, file_kind: 5 }, null)).toBe('publish')
  expect(viewingModeOf({ file_kind: 5, link_id: 'l1' }, 'preview')).toBe('publish')
  expect(viewingModeOf({ ...plain, link_id: 'l1' }, null)).toBe('sharedLink')
  expect(viewingModeOf({ ...plain, link_id: 'l1' }, 'preview')).toBe('preview')
  expect(viewingModeOf(plain, 'preview')).toBe('preview')
  expect(viewingModeOf(plain, null)).toBe('own')
})

it('S267 a preview and a published file are shown when they render', () => {
  expect((['publish', 'preview', 'sharedLink', 'own'] as const).map(showsAtRender)).toEqual([true, true, false, false])
})
