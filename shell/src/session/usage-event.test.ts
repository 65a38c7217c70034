import { expect, it } from 'vitest'
import { usageEvent } from './usage-event.ts'

it('S388 S338 a usage event says which program, device, mode and app it comes from', () => {
  const source = { device: 'd1', query: '?mode=preview&_w_appid=app1' }
  expect(usageEvent('document_open', { from: 'list' }, source)).toEqual({
    action: 'document_open',
    device: 'd1',
    channel: 'web',
    project: 'wenfang',
    category: 'document',
    data: { from: 'list' },
    mode: 'preview',
    appId: 'app1',
  })
  expect(usageEvent('document_open', {}, { device: 'd1', query: '' })).toMatchObject({ mode: 'edit' })
})
