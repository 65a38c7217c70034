import { afterEach, describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { paragraphPieces } from '../../model/index.ts'
import { offsetAt, pointAt } from './text-points.ts'

let root: HTMLElement
afterEach(() => root.remove())

/** Words as the engine draws them: bullets beside them, runs wrapped, a break, a field. */
function setup() {
  const text = new Y.Doc().getText('t')
  text.applyDelta([
    { insert: '甲乙', attributes: { r: '<a:rPr b="1"/>' } },
    { insert: '丙' },
    { insert: '\v' },
    { insert: '丁' },
    { insert: '\n' },
    { insert: { x: '<a:fld type="slidenum"><a:t>12</a:t></a:fld>' } },
    { insert: '尾\n\n' },
  ])
  root = document.createElement('div')
  const span = (run: number, words: string): HTMLElement => {
    const element = document.createElement('span')
    element.dataset['run'] = String(run)
    if (words === '\n') element.append(document.createElement('br'))
    else element.textContent = words
    return element
  }
  const paragraph = (at: number, ...children: Node[]): HTMLElement => {
    const element = document.createElement('div')
    element.dataset['paragraph'] = String(at)
    element.append(...children)
    return element
  }
  const bullet = document.createElement('span')
  bullet.textContent = '• '
  const wrapped = document.createElement('span')
  wrapped.append(span(1, '丙'))
  root.append(
    paragraph(0, bullet, span(0, '甲乙'), wrapped, span(2, '\n'), span(3, '丁')),
    paragraph(1, span(0, '12'), span(1, '尾')),
    paragraph(2, document.createElement('br')),
  )
  document.body.append(root)
  return { text, paragraphs: paragraphPieces(text) }
}

describe('places of drawn words', () => {
  it('are found again from where they are shown', () => {
    const { text, paragraphs } = setup()
    expect(text.length).toBe(10)
    for (let offset = 0; offset < text.length; offset += 1) {
      const point = pointAt(root, paragraphs, offset)
      expect([offset, point && offsetAt(root, paragraphs, point)]).toEqual([offset, offset])
    }
  })

  it('in a bullet, or in the room of a paragraph, are the nearest of its words', () => {
    const { paragraphs } = setup()
    const bullet = root.firstElementChild?.firstElementChild?.firstChild
    if (!bullet) throw new Error('no bullet')
    expect(offsetAt(root, paragraphs, { node: bullet, offset: 1 })).toBe(0)
    const [, second] = root.children
    if (!second) throw new Error('no paragraph')
    expect(offsetAt(root, paragraphs, { node: second, offset: second.childNodes.length })).toBe(8)
  })
})
