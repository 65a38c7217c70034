import { describe, expect, test } from 'vitest'
import * as Y from 'yjs'
import { compactWorkbook } from './compact/compact-workbook.ts'
import { importWorkbook } from './import-workbook.ts'
import { GRID_LINES } from './axis/slots.ts'
import { openWorkbook } from './open-workbook.ts'
import { encodeBlock } from './tiles/tile-codec.ts'
import { SHEET_MAPS } from './state/layout.ts'
import { sampleData } from './testing/sample-book.ts'
import { createRandom } from './testing/random.ts'

type Maps = Record<string, Y.Map<unknown>>

const copyOf = (state: Uint8Array): Y.Doc => {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, state)
  return doc
}

/** A workbook into whose maps somebody wrote by hand. */
function forged(write: (sheet: Maps, book: Maps, doc: Y.Doc) => void): Y.Doc {
  const doc = new Y.Doc()
  importWorkbook(doc, sampleData())
  const sheet = [...doc.getMap<Y.Map<Y.Map<unknown>>>('sheets').values()][0]
  if (!sheet) throw new Error('the sample has sheets')
  const maps: Maps = Object.fromEntries(SHEET_MAPS.map((name) => [name, sheet.get(name) as Y.Map<unknown>]))
  const names = ['book', 'sheetOrder', 'styles', 'names', 'moves', 'sheets']
  doc.transact(() => write(maps, Object.fromEntries(names.map((name) => [name, doc.getMap(name)])), doc))
  return doc
}

/** Reads all of it, edits it, and compacts it: what pages and the server do with a workbook. */
function use(doc: Y.Doc): void {
  const other = copyOf(Y.encodeStateAsUpdate(doc))
  for (const one of [doc, copyOf(compactWorkbook(Y.encodeStateAsUpdate(other)))]) {
    const book = openWorkbook(one)
    book.toWorkbookData()
    const [first] = book.sheets()
    if (!first) throw new Error('a workbook without sheets')
    const at = { sheetId: first.id, top: 3, left: 3 }
    book.apply({ kind: 'setCells', ...at, cells: [[{ value: '墨' }]] })
    const { texts, values } = book.readWindow(first.id, { top: 3, left: 3, bottom: 3, right: 3 })
    expect(texts[values[0] ?? 0]?.text).toBe('墨')
    book.apply({ kind: 'insert', sheetId: first.id, axis: 'rows', at: 1, count: 2 })
    book.undo()
    book.dispose()
  }
}

describe('a workbook into which somebody wrote what nobody writes', () => {
  test.each<[string, (sheet: Maps, book: Maps) => void]>([
    ['a block of lines with the name of the grid', ({ rows }) => rows?.set('i0', ['5', 3, 65_536])],
    [
      'a move with the name of an insertion, standing in itself',
      ({ rows }) => {
        rows?.set('ia', ['', 3, 65_536])
        rows?.set('ma', ['a.0', [['0', 1, 2]], 131_072, false])
      },
    ],
    [
      'places spelled in two ways, doubling at each step',
      ({ rows }) => {
        for (let step = 1; step < 60; step += 1) {
          rows?.set(`iu${step}`, [`${step === 1 ? '' : `u${step - 1}.0`}`, 1, step * 65_536])
          rows?.set(`iv${step}`, [`${step === 1 ? '' : `u${step - 1}.00`}`, 1, step * 65_536])
        }
      },
    ],
    [
      'every line of the grid removed',
      ({ rows, cols }) => {
        rows?.set('da', [65_536, [['0', 0, GRID_LINES - 1]]])
        cols?.set('da', [65_536, [['0', 0, GRID_LINES - 1]]])
      },
    ],
    ['more lines than can be counted', ({ rows }) => rows?.set('ia', ['', Number.MAX_VALUE, 65_536])],
    [
      'a paste over every line of the grid',
      ({ tiles }) =>
        tiles?.set('pa', [
          65_536,
          [['0', 0, GRID_LINES - 1]],
          [['0', 0, 3]],
          encodeBlock({ rows: 0, columns: [], texts: [], templates: [], styles: [] }),
        ]),
    ],
    [
      'a tile of a thousand million rows',
      ({ tiles }) => tiles?.set('b0.0|0.0', Uint8Array.of(1, 128, 148, 235, 220, 3, 0, 0, 0, 1, 8)),
    ],
    [
      'a tile of columns without end',
      ({ tiles }) => tiles?.set('b0.0|0.0', Uint8Array.of(1, 0, 0, 0, 0, 255, 255, 255, 255, 255, 127)),
    ],
    [
      'tiles of noise',
      ({ tiles }) => {
        for (let size = 0; size < 40; size += 1)
          tiles?.set(
            `b0.0|${size}.0`,
            Uint8Array.from({ length: size }, (_, at) => (at * 37) % 256),
          )
      },
    ],
    ['a formula of a hundred thousand brackets', ({ v }) => v?.set('3|4', [65_536, 'f', '('.repeat(99_000)])],
    ['a formula that is none', ({ v }) => v?.set('3|4', [65_536, 'f', '\u0001{#[!'])],
    ['a time that leaves no later one', ({ v }) => v?.set('3|3', [Number.MAX_SAFE_INTEGER, 'v', 1])],
    [
      'a sheet that is no sheet',
      (_, { sheets }) => {
        sheets?.set('x', 5)
        sheets?.set('y', new Y.Map())
      },
    ],
    [
      'cells that move in circles, of sheets that are not there, in parts without end',
      (_, { moves }) => {
        const block = (sheet: string, from: number) => ({ sheet, rows: [['0', from, from + 9]], columns: null })
        for (let step = 1; step < 5000; step += 1)
          moves?.set(`m${step}`, [step * 65_536, block('s1', step % 9), block(step % 3 ? 's1' : 'x', step % 7), []])
        const parts = Array.from({ length: 20_000 }, (_unused, at) => ['0', at, at])
        moves?.set('parts', [
          65_536,
          { sheet: 's1', rows: parts, columns: null },
          { sheet: 's1', rows: parts, columns: null },
          [],
        ])
        moves?.set('short', [65_536, block('s1', 0), { sheet: 's1', rows: [['0', 0, 0]], columns: null }, []])
      },
    ],
    ['a style that is a word', (_, { styles }) => styles?.set('h', 'red')],
    [
      'settings of other kinds',
      ({ meta }, { book }) => {
        for (const name of ['name', 'frozenRow', 'founded', 'zoomPercent', 'isRemoved'])
          meta?.set(name, [65_536, { a: [] }])
        for (const name of ['standardStyle', 'themeColours', 'dateSystem']) book?.set(name, [65_536, 7])
      },
    ],
  ])('%s', (_, write) => use(forged(write)))

  const VALUES: readonly unknown[] = [
    null,
    0,
    -1,
    1e300,
    Number.NaN,
    '',
    'x',
    'a.0',
    '0',
    true,
    [],
    {},
    [1],
    [null, null, null],
    [65_536, 'f', '='],
    [65_536, [['0', 5, 1]]],
    ['', 2, 3],
    [65_536, 'merge', [['0', '0', 'zz', 'zz']]],
    [65_536, null, null, 'h'],
    Uint8Array.of(1, 2, 3),
    { font: null },
    [65_536, { name: 5 }],
    [65_536, { sheet: 's1', rows: null, columns: null }, { sheet: 's1', rows: null, columns: null }, [['a', 'b']]],
  ]

  test.each(Array.from({ length: 60 }, (_, seed) => seed))('records of any form under any name, seed %i', (seed) => {
    const random = createRandom(seed)
    const keys = [
      'i0',
      'ia',
      'da',
      'ma',
      'pa',
      'b0.0|0.0',
      '3|4',
      '3|4|*',
      '3|4|f',
      '0:1-5|size',
      'name',
      'o1',
      'o1|p',
      'x',
      '',
    ]
    use(
      forged((sheet, book) => {
        const maps = [
          ...Object.values(sheet),
          ...['book', 'sheetOrder', 'styles', 'names', 'moves'].map((name) => book[name]),
        ]
        for (let count = 0; count < 30; count += 1) {
          random.pick(maps)?.set(random.pick(keys) ?? '', structuredClone(random.pick(VALUES)))
        }
      }),
    )
  })
})
