import { parseXml } from '@wenfang/shared-ooxml/xml'
import { png } from '@wenfang/shared-testing/fixtures'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import {
  Board,
  boxOf,
  newElement,
  newFrame,
  newKanban,
  newText,
  placeSketch,
  writeText,
  type ElementRecord,
} from '../../model/index.ts'
import { TEMPLATES } from '../../model/drawn.ts'
import { formats } from '../index.ts'

const none = (): Promise<Uint8Array> => Promise.reject(new Error('no assets'))

async function exported(board: Board, format: string, asset = none): Promise<string> {
  const body = Y.encodeStateAsUpdate(board.doc)
  const { bytes } = await formats.exportBody({ source: new Uint8Array(), body, format, asset })
  return new TextDecoder().decode(bytes)
}

function boardOf(...elements: readonly ElementRecord[]): Board {
  const board = new Board(new Y.Doc())
  for (const element of elements) board.insert(element)
  return board
}

const box = (more: object = {}): ElementRecord => ({
  ...newElement('rectangle', { width: 80, height: 60, backgroundColor: '#ffd6d6' }),
  ...more,
})

describe('S34 a board as a picture', () => {
  it('shows strokes under the name that they had once', async () => {
    const points = [
      [0, 0],
      [20, 30],
      [80, 60],
    ]
    const stroke = boardOf(newElement('draw', { points, width: 80, height: 60, roughness: 0 }))
    expect(await exported(stroke, 'svg')).toContain('<path')
  })

  it('shows pictures cropped and turned over as they were, and every head of a line', async () => {
    const heads = ['crowfoot_one', 'crowfoot_many', 'crowfoot_one_or_many']
    const board = boardOf(
      {
        ...newElement('image', { width: 80, height: 60, fileId: 'f', scale: [-1, 1] }),
        crop: { x: 10, y: 20, width: 40, height: 30, naturalWidth: 100, naturalHeight: 90 },
      },
      ...heads.map((endArrowhead, at) =>
        newElement('arrow', {
          x: 0,
          y: 100 + at * 40,
          roughness: 0,
          endArrowhead,
          points: [
            [0, 0],
            [90, 0],
          ],
        }),
      ),
    )
    board.putFile({ id: 'f', asset: 'a', mimeType: 'image/png', rest: {} })
    const picture = png(4, 3, () => [0, 120, 0])
    const svg = await exported(board, 'svg', async () => picture)
    expect(svg).toContain('viewBox="10 20 40 30" preserveAspectRatio="none"><image')
    expect(svg).toMatch(/translate\(80 0\) scale\(-1 1\)/)
    const strokes = svg.split('<g transform="translate(0 ').slice(1)
    const paths = heads.map((_, at) => strokes[at + 1]?.match(/<path/g)?.length ?? 0)
    // The line and one stroke, two, or three.
    expect(paths).toEqual([2, 3, 4])
  })

  it('leaves a gap in a line where words stand on it', async () => {
    const board = boardOf(
      newElement('arrow', {
        points: [
          [0, 0],
          [200, 0],
        ],
      }),
      newElement('arrow', {
        y: 50,
        points: [
          [0, 0],
          [200, 0],
        ],
      }),
    )
    const [first] = board.elements()
    writeText(board, first?.id ?? '', '然后')
    const svg = await exported(board, 'svg')
    const label = board.elements().find(({ type }) => type === 'text')
    const { x, y, width, height } = boxOf(label ?? { id: '', type: '' })
    expect(svg).toContain(`<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#000"/></mask>`)
    expect(svg).toContain(`<g mask="url(#gap-${first?.id})">`)
    expect(svg.match(/<g mask=/g)).toHaveLength(1)
    expect(svg.match(/<mask /g)).toHaveLength(1)
    expect(parseXml(svg)).not.toBeNull()
  })

  it('names what cuts its parts so that pictures beside it in one page are not cut by it', async () => {
    const board = new Board(new Y.Doc())
    board.insertPage('second', '第二页')
    for (const [at, { id }] of board.pages().entries())
      for (const element of newKanban({ x: at * 900, y: 0 }, [{ name: '待办', cards: ['事'] }]))
        board.insert(element, { page: id })
    const html = await exported(board, 'pdf')
    const names = [...html.matchAll(/<clipPath id="([^"]+)"/g)].map(([, name]) => name)
    expect(names).toHaveLength(2)
    expect(new Set(names).size).toBe(2)
    for (const name of names) expect(html).toContain(`clip-path="url(#${name})"`)
  })

  it('shows every kind of element, as XML that anybody reads', async () => {
    const board = boardOf(
      box({ fillStyle: 'hachure', strokeStyle: 'dashed', angle: 0.4 }),
      { ...newElement('ellipse', { x: 100, width: 60, height: 40 }) },
      { ...newElement('diamond', { x: 200, width: 60, height: 40, opacity: 40 }) },
      {
        ...newElement('arrow', {
          x: 0,
          y: 100,
          points: [
            [0, 0],
            [50, 20],
            [90, 0],
          ],
          roundness: { type: 2 },
          endArrowhead: 'triangle',
        }),
      },
      {
        ...newElement('freedraw', {
          x: 0,
          y: 150,
          points: [
            [0, 0],
            [9, 4],
            [20, 1],
          ],
          pressures: [],
        }),
      },
      newText('墨 < 香 & "纸"\n第二行', { x: 0, y: 200, textAlign: 'center' }),
    )
    const svg = await exported(board, 'svg')
    expect(parseXml(svg).name).toBe('svg')
    expect(svg).toContain('墨 &lt; 香 &amp;')
    expect(svg.match(/<g transform=/g)).toHaveLength(6)
    expect(svg).toContain('stroke-dasharray')
  })

  it('carries the board: who opens the picture goes on drawing', async () => {
    const board = boardOf(box({ id: 'a', link: 'https://example.org' }))
    const svg = await exported(board, 'svg')
    const imported = await formats.importSource({ source: new TextEncoder().encode(svg), ext: 'excalidraw' })
    if (!imported.ok) throw new Error(imported.detail)
    const doc = new Y.Doc()
    Y.applyUpdate(doc, imported.body)
    expect(new Board(doc).element('a')).toEqual(board.element('a'))
  })

  it('puts lines as high as the engine does where an old file does not say how high they are', async () => {
    const { lineHeight: _, ...old } = newText('甲\n乙', { fontSize: 20 })
    const heightsOf = async (text: ElementRecord): Promise<readonly number[]> =>
      [...(await exported(boardOf(text), 'svg')).matchAll(/<tspan x="0" y="([\d.]+)"/g)].map(([, y]) => Number(y))
    const [first = 0, second = 0] = await heightsOf({ ...old, height: 64 })
    expect(second - first).toBe(32)
    const [above = 0, below = 0] = await heightsOf({ ...old, height: 64, lineHeight: 1.25 })
    expect(below - above).toBe(25)
  })

  it('draws the same strokes each time', async () => {
    const board = boardOf(box({ roughness: 2, fillStyle: 'cross-hatch' }))
    expect(await exported(board, 'svg')).toBe(await exported(board, 'svg'))
  })

  it('lets nothing of a stranger become markup', async () => {
    const board = boardOf(
      box({ strokeColor: '"><script>alert(1)</script>', backgroundColor: "url('javascript:1')" }),
      box({ link: 'javascript:alert(1)' }),
      newText('</text><script>alert(1)</script>', { strokeColor: '"/><script/>' }),
      { ...newFrame('<script>', { width: 90, height: 90 }) },
      box({ type: 'image', fileId: '"><script>' }),
    )
    board.setHead('app.viewBackgroundColor', '"><script>')
    for (const format of ['svg', 'pdf']) {
      const shown = (await exported(board, format)).replace(/<metadata>.*<\/metadata>/s, '')
      expect(shown).not.toContain('<script')
      expect(shown).not.toContain('javascript:')
    }
  })

  it('has its pictures inside', async () => {
    const picture = png(4, 3, () => [0, 120, 0])
    const board = boardOf(box({ type: 'image', fileId: 'f' }))
    board.putFile({ id: 'f', asset: 'hash', mimeType: 'image/png', rest: {} })
    expect(await exported(board, 'svg', () => Promise.resolve(picture))).toContain(
      '<image href="data:image/png;base64,',
    )
    expect(await exported(board, 'svg')).not.toContain('<image')
  })

  it('of an empty board is an empty picture', async () => {
    expect(parseXml(await exported(boardOf(), 'svg')).name).toBe('svg')
  })
})

describe('S34 a board on paper', () => {
  it('has a sheet a frame, in reading order, and one for each page without frames', async () => {
    const frame = (id: string, x: number, y: number, width = 160): ElementRecord => ({
      ...newFrame(id, { x, y, width, height: 90 }),
      id,
    })
    const board = boardOf(
      frame('third', 0, 500),
      frame('second', 900, 10),
      frame('first', 0, 0, 320),
      box({ frameId: 'first' }),
    )
    board.insertPage('p', '第二页')
    board.insert(box(), { page: 'p' })
    board.insertPage('empty', '空页')
    const html = await exported(board, 'pdf')
    expect(html.match(/<section class="sheet/g)).toHaveLength(4)
    expect(html).toContain('@page s0 { size: 320px 90px')
    expect(html).toContain('@page s1 { size: 160px 90px')
  })

  it('all templates are drawn', async () => {
    const board = boardOf()
    for (const [at, template] of TEMPLATES.flatMap(({ templates }) => templates).entries())
      placeSketch(board, template.draw().elements, { x: at * 2_000, y: 0, page: '' })
    expect(parseXml(await exported(board, 'svg')).name).toBe('svg')
  })
})
