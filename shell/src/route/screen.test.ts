import type { FileInfo } from '@wenfang/shared-protocol'
import { expect, it } from 'vitest'
import { resolveScreen } from './screen.ts'

const file: FileInfo = {
  id: 'f1',
  name: '周报.docx',
  ext: 'docx',
  office_type: 'w',
  size: 1,
  unique_id: 'u',
  file_kind: 1,
  creator: { id: 'a', real_userid: 'a', name: '甲' },
  corp_id: '',
  link_id: '',
  attrs: {},
  collaboration_switch_status: '',
}

it('S102 the file info tells the type where the address does not', () => {
  const screen = resolveScreen({ kind: 'document', fileId: 'f1', type: null }, { file })
  expect(screen).toEqual({ kind: 'document', fileId: 'f1', type: 'w' })
})

it('S109 a shared slide takes its type from the environment', () => {
  const slide = { ...file, office_type: 'sl' }
  expect(resolveScreen({ kind: 'document', fileId: 'f1', type: null }, { file: slide })).toMatchObject({ type: 'sl' })
})

it('the file info wins over a copied address, and a type nobody knows is `unknown`', () => {
  expect(resolveScreen({ kind: 'document', fileId: 'f1', type: 's' }, { file })).toMatchObject({ type: 'w' })
  const strange = { ...file, office_type: 'zz' }
  expect(resolveScreen({ kind: 'document', fileId: 'f1', type: 's' }, { file: strange })).toMatchObject({
    type: 'unknown',
  })
})

it('S103 G1 a link whose file the server resolved opens as that file, any other shows the link page', () => {
  const link = { kind: 'link', linkId: 'l1' } as const
  expect(resolveScreen(link, { file })).toEqual({ kind: 'document', fileId: 'f1', type: 'w' })
  expect(resolveScreen(link, {})).toEqual(link)
})

it('says why a file is not shown', () => {
  const address = { kind: 'document', fileId: 'f1', type: 'w' } as const
  expect(resolveScreen(address, { denied: 'login' })).toEqual({ kind: 'denied', reason: 'login' })
  expect(resolveScreen(address, {})).toEqual({ kind: 'denied', reason: 'missing' })
})
