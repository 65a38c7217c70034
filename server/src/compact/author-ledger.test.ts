import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { AuthorLedger } from './author-ledger.ts'

const MINUTE = 60_000

/** People who write one document in turns, and what the ledger says of it. */
function written() {
  const people = ['甲', '乙']
  const docs = people.map(() => new Y.Doc())
  const ledger = new AuthorLedger()
  let minutes = 0
  const write = (person: number, edit: (doc: Y.Doc) => void): void => {
    const doc = docs[person]
    if (!doc) return
    const updates: Uint8Array[] = []
    const keep = (update: Uint8Array): void => void updates.push(update)
    doc.on('update', keep)
    doc.transact(() => edit(doc))
    doc.off('update', keep)
    minutes += 30
    for (const update of updates) {
      ledger.write(update, people[person] ?? '', minutes * MINUTE)
      for (const other of docs) if (other !== doc) Y.applyUpdate(other, update)
    }
  }
  /** A text in stretches of one writer. */
  const wordsOf = (
    text: Y.Text,
  ): readonly { readonly words: string; readonly person: string; readonly timeMs: number }[] => {
    const runs = ledger.runs()
    const letters: { words: string; person: string; timeMs: number }[] = []
    for (let item = text._start; item; item = item.right) {
      if (item.deleted || !(item.content instanceof Y.ContentString)) continue
      for (const [at, words] of item.content.str.split('').entries()) {
        const clock = item.id.clock + at
        const run = runs.find(
          (one) => one.client === item.id.client && one.clock <= clock && clock < one.clock + one.length,
        )
        const [person, timeMs] = [run?.author ?? '谁', run?.timeMs ?? 0]
        const last = letters.at(-1)
        if (last?.person === person && last.timeMs === timeMs) last.words += words
        else letters.push({ words, person, timeMs })
      }
    }
    return letters
  }
  const said = (text: Y.Text): string =>
    wordsOf(text)
      .map(({ words, person }) => person + words)
      .join(' ')
  const [mine] = docs
  return { write, said, ledger, wordsOf, docs, doc: mine ?? new Y.Doc() }
}

const lineIn = (doc: Y.Doc, at: number): Y.XmlText =>
  (doc.getXmlFragment('blocks').get(at) as Y.XmlElement).get(0) as Y.XmlText

function addLine(doc: Y.Doc, at: number, text: string): void {
  const line = new Y.XmlElement('p')
  line.insert(0, [new Y.XmlText(text)])
  doc.getXmlFragment('blocks').insert(at, [line])
}

describe('who wrote what', () => {
  it('each letter is of who typed it, also in the middle of a word, with the time', () => {
    const { write, said, wordsOf, doc } = written()
    write(0, (one) => addLine(one, 0, '湖笔'))
    write(1, (one) => lineIn(one, 0).insert(1, '州毛'))
    write(0, (one) => lineIn(one, 0).insert(4, '四支'))
    expect(said(lineIn(doc, 0))).toBe('甲湖 乙州毛 甲笔 甲四支')
    expect(wordsOf(lineIn(doc, 0)).map(({ timeMs }) => timeMs / MINUTE)).toEqual([30, 60, 30, 90])
  })

  it('a line that another one moves, with all its looks, stays of who wrote it; what is written in it then is of who writes', () => {
    const { write, said, doc } = written()
    write(0, (one) => addLine(one, 0, '湖笔二十四支'))
    write(0, (one) => addLine(one, 1, '后'))
    write(0, (one) => lineIn(one, 0).format(0, 2, { bold: {} }))
    write(1, (one) => {
      const blocks = one.getXmlFragment('blocks')
      const copy = (blocks.get(0) as Y.XmlElement).clone() as Y.XmlElement
      blocks.insert(2, [copy])
      blocks.delete(0, 1)
    })
    write(1, (one) => lineIn(one, 1).insert(2, '和墨'))
    expect(said(lineIn(doc, 1))).toBe('甲湖笔 乙和墨 甲二十四支')
  })

  it('a line that is split or joined keeps its writers', () => {
    const { write, said, doc } = written()
    write(0, (one) => addLine(one, 0, '湖笔徽墨宣纸'))
    write(1, (one) => {
      lineIn(one, 0).delete(2, 4)
      addLine(one, 1, '徽墨宣纸')
    })
    expect(said(lineIn(doc, 1))).toBe('甲徽墨宣纸')
    write(1, (one) => {
      one.getXmlFragment('blocks').delete(1, 1)
      lineIn(one, 0).insert(2, '徽墨宣纸')
    })
    expect(said(lineIn(doc, 0))).toBe('甲湖笔徽墨宣纸')
  })

  it('what one takes out and gets back stays of who wrote it; what another one types anew is theirs', () => {
    const { write, said, doc } = written()
    write(0, (one) => addLine(one, 0, '湖笔徽墨'))
    write(1, (one) => lineIn(one, 0).delete(2, 2))
    write(1, (one) => lineIn(one, 0).insert(2, '徽墨'))
    expect(said(lineIn(doc, 0))).toBe('甲湖笔徽墨')
    write(0, (one) => lineIn(one, 0).delete(2, 2))
    write(1, (one) => lineIn(one, 0).insert(2, '端砚'))
    expect(said(lineIn(doc, 0))).toBe('甲湖笔 乙端砚')
  })

  it('what was there before the first edit is nobody’s, also where it is moved', () => {
    const before = new Y.Doc()
    before.transact(() => addLine(before, 0, '导入'))
    const { write, said, ledger, docs, doc } = written()
    const state = Y.encodeStateAsUpdate(before)
    ledger.begin(state)
    for (const one of docs) Y.applyUpdate(one, state)
    write(1, (one) => lineIn(one, 0).insert(2, '的话'))
    write(0, (one) => {
      const blocks = one.getXmlFragment('blocks')
      blocks.insert(1, [(blocks.get(0) as Y.XmlElement).clone() as Y.XmlElement])
      blocks.delete(0, 1)
    })
    expect(said(lineIn(doc, 0))).toBe('谁导入 乙的话')
  })

  it('twenty thousand edits are told within five seconds', () => {
    const { write, ledger } = written()
    write(0, (one) => addLine(one, 0, '。'))
    for (let at = 0; at < 20_000; at += 1) write(at % 2, (one) => lineIn(one, 0).insert(at % 50, '字'))
    const start = performance.now()
    expect(ledger.runs().length).toBeGreaterThan(2)
    expect(performance.now() - start).toBeLessThan(5_000)
  }, 30_000)
})
