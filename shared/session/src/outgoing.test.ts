import { applyStates, createDocument, documentValue, mergeUpdates, watchLocalUpdates } from '@wenfang/shared-document'
import { CHANNEL, decodeClientFrame, MAX_FRAME_BYTES } from '@wenfang/shared-protocol'
import { describe, expect, it } from 'vitest'
import { regroup, updateFrames, type Pending } from './outgoing.ts'

describe('updateFrames', () => {
  it.each([0, 1, MAX_FRAME_BYTES - 32, MAX_FRAME_BYTES, 3 * MAX_FRAME_BYTES + 7])(
    'cuts %i bytes into pieces of at most 1 MB that say whether more follow',
    (bytes) => {
      const update = new Uint8Array(bytes).map((_, at) => at % 251)
      const frames = updateFrames(CHANNEL.body, 300, update)
      const pieces = frames.map((frame) => {
        expect(frame.length).toBeLessThanOrEqual(MAX_FRAME_BYTES)
        const piece = decodeClientFrame(frame)
        if (piece.kind !== 'update') throw new Error(piece.kind)
        expect(piece.clientSeq).toBe(300)
        return piece
      })
      expect(pieces.map(({ more }) => more)).toEqual(pieces.map((_, at) => at < pieces.length - 1))
      expect(pieces.reduce((sum, piece) => sum + piece.update.length, 0)).toBe(bytes)
      expect(pieces.flatMap((piece) => [...piece.update]).every((value, at) => value === update[at])).toBe(true)
    },
  )
})

describe('regroup', () => {
  function edits(count: number) {
    const doc = createDocument()
    const pending: Pending[] = []
    watchLocalUpdates(doc, (update) => pending.push({ keys: [`k${pending.length}`], update, clientSeq: 9 }))
    for (let i = 0; i < count; i++) doc.getText('t').insert(0, `${i} `)
    return { doc, pending }
  }

  it('makes an hour of typing a few updates, with every key and the same content', () => {
    const { doc, pending } = edits(1_000)
    const groups = regroup(pending, mergeUpdates)
    expect(groups).toHaveLength(5)
    expect(groups.flatMap(({ keys }) => keys)).toEqual(pending.flatMap(({ keys }) => keys))
    expect(groups.every(({ clientSeq }) => clientSeq === null)).toBe(true)
    const copy = createDocument()
    applyStates(
      copy,
      groups.map(({ update }) => update),
    )
    expect(documentValue(copy)).toEqual(documentValue(doc))
  })

  it('does not join what is large already', () => {
    const doc = createDocument()
    const pending: Pending[] = []
    watchLocalUpdates(doc, (update) => pending.push({ keys: ['k'], update, clientSeq: null }))
    for (let i = 0; i < 3; i++) doc.getText('t').insert(0, 'x'.repeat(200_000))
    expect(regroup(pending, mergeUpdates)).toHaveLength(3)
    expect(regroup([], mergeUpdates)).toEqual([])
  })
})
