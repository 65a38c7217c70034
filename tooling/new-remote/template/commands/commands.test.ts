import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { Checklist } from '../model/index.ts'
import { documentCommands } from './document-commands.ts'

const none = (): Promise<Uint8Array> => Promise.reject(new Error('nothing is asked for'))
const empty = { body: Y.encodeStateAsUpdate(new Y.Doc()), source: none, asset: none }

it('a batch is one update that holds what its commands did', async () => {
  const { update } = await documentCommands.run(empty, [
    { id: 'items.insert', args: { at: 0, text: '纸' } },
    { id: 'items.insert', args: { at: 1, text: '墨' } },
  ])
  const doc = new Y.Doc()
  if (update) Y.applyUpdate(doc, update)
  expect(new Checklist(doc).items().map(({ text }) => text)).toEqual(['纸', '墨'])
})

it('what cannot be done is named by its number', async () => {
  await expect(documentCommands.run(empty, [{ id: 'items.remove', args: { id: 'gone' } }])).rejects.toMatchObject({
    code: 'CommandRefused',
    detail: { index: 0, reason: 'noSuchItem' },
  })
})
