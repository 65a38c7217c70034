import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import {
  applyStates,
  createDocument,
  documentValue,
  encodeState,
  mergeUpdates,
  REMOTE,
  watchLocalUpdates,
} from './index.ts'

describe('states', () => {
  it('applies many updates in one transaction that is neither local nor sent again', () => {
    const source = createDocument()
    const updates: Uint8Array[] = []
    watchLocalUpdates(source, (update) => updates.push(update))
    for (let i = 0; i < 5; i++) source.getText('t').insert(0, `${i}`)
    const target = createDocument()
    const transactions: { local: boolean; origin: unknown }[] = []
    target.on('afterTransaction', ({ local, origin }) => transactions.push({ local, origin }))
    const sent: Uint8Array[] = []
    watchLocalUpdates(target, (update) => sent.push(update))
    applyStates(target, updates)
    applyStates(target, updates)
    expect(target.getText('t').toString()).toBe('43210')
    expect(transactions.slice(0, 2)).toEqual([
      { local: false, origin: REMOTE },
      { local: false, origin: REMOTE },
    ])
    expect(sent).toEqual([])
  })

  it('tells local updates until disposed, twice is safe', () => {
    const doc = createDocument()
    let count = 0
    const dispose = watchLocalUpdates(doc, () => count++)
    doc.transact(() => doc.getMap('m').set('a', 1), 'typing')
    dispose()
    dispose()
    doc.getMap('m').set('a', 2)
    expect(count).toBe(1)
  })

  it('merges 2,500 updates to the same document, and none to an empty one', () => {
    const source = createDocument()
    const updates: Uint8Array[] = []
    watchLocalUpdates(source, (update) => updates.push(update))
    for (let i = 0; i < 2_500; i++) source.getText('t').insert(i % 7 > source.getText('t').length ? 0 : i % 7, 'x')
    const target = createDocument()
    applyStates(target, [mergeUpdates(updates)])
    expect(encodeState(target)).toEqual(encodeState(source))
    applyStates(target, [mergeUpdates([])])
    expect(documentValue(target)).toEqual(documentValue(source))
  })
})

describe('documentValue', () => {
  const fill = (doc: Y.Doc) => {
    const map = doc.getMap('map')
    map.set('b', { z: 1, a: [true, null] })
    map.set('a', new Y.Array())
    const text = doc.getText('text')
    text.insert(0, 'hello world')
    text.format(0, 5, { bold: true })
    const element = new Y.XmlElement('p')
    doc.getXmlFragment('xml').insert(0, [element])
    element.setAttribute('align', 'left')
    element.insert(0, [new Y.XmlText('文')])
  }

  it('says everything, with sorted keys', () => {
    const doc = createDocument()
    fill(doc)
    expect(documentValue(doc)).toEqual({
      map: { a: {}, b: { a: [true, null], z: 1 } },
      text: [{ text: 'hello', attributes: { bold: true } }, ' world'],
      xml: [{ name: 'p', attributes: { align: 'left' }, children: [['文']] }],
    })
  })

  it('is the same whether or not the types were accessed', () => {
    const doc = createDocument()
    fill(doc)
    const copy = createDocument()
    applyStates(copy, [encodeState(doc)])
    expect(JSON.stringify(documentValue(copy))).toBe(JSON.stringify(documentValue(doc)))
    copy.getText('untouched')
    expect(JSON.stringify(documentValue(copy))).toBe(JSON.stringify(documentValue(doc)))
  })

  it('tells a difference in one attribute', () => {
    const doc = createDocument()
    fill(doc)
    const copy = createDocument()
    applyStates(copy, [encodeState(doc)])
    copy.getText('text').format(0, 2, { bold: null })
    expect(documentValue(copy)).not.toEqual(documentValue(doc))
  })
})
