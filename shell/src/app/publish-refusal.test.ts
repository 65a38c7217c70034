import { FILE_KIND_PUBLISHED } from '@wenfang/shared-protocol'
import { expect, it } from 'vitest'
import { publishRefusal } from './publish-refusal.ts'

const asked = (appId: string, type: 'o' | 'w', kind: number): string | null =>
  publishRefusal(new URLSearchParams({ app_id: appId }), { file_kind: kind }, type)?.code ?? null

it('S324 an outline that publish_interaction asks for must be published; nothing else is refused', () => {
  expect(asked('publish_interaction', 'o', 0)).toBe('NotPublished')
  expect(asked('publish_interaction', 'o', FILE_KIND_PUBLISHED)).toBeNull()
  expect(asked('publish_interaction', 'w', 0)).toBeNull()
  expect(asked('another', 'o', 0)).toBeNull()
})
