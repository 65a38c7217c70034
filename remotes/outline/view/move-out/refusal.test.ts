import { WenfangError } from '@wenfang/shared-protocol'
import { expect, it } from 'vitest'
import { refusalOf } from './refusal.ts'

const said = (error: unknown, mayBeThere: boolean) => refusalOf({ name: '收件' }, { kind: 'left', error, mayBeThere })

it('whoever may have a copy there is told so; whoever has none is told that nothing happened', () => {
  const lost = new WenfangError('NetworkError', 'lost')
  expect(said(lost, true)).toContain('“收件”里可能已有一份')
  expect(said(lost, false)).toContain('块还在这里，没有改动。')
  expect(said(new WenfangError('NotFound', 'gone'), true)).toContain('“收件”的末尾已有一份')
  expect(said(new WenfangError('NotFound', 'gone'), false)).toContain('已经不在了')
})

it('a copy that was changed there is told of; what cannot stand there is told as that', () => {
  const refused = (reason: string) => new WenfangError('CommandRefused', reason, { detail: { index: 0, reason } })
  expect(said(refused('changedHere'), false)).toContain('有人改过')
  expect(said(refused('noSuchTarget'), false)).toContain('放不下这样的块。块还在这里，没有改动。')
})
