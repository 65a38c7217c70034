// Whatever a column is called: written into a reference, read back, the same column.
import { expect, test } from 'vitest'
import { columnHeader } from '../model/testing/column-header.ts'
import { createRandom } from '../model/testing/random.ts'
import { parseA1, parseR1C1, printA1, printR1C1, printSpecifier, type StructuredNode } from './index.ts'

const SEED = Number(process.env['SEED'] ?? Date.now() % 100_000)
const ITEMS: readonly StructuredNode['items'][] = [
  [],
  ['#This Row'],
  ['#Headers'],
  ['#Totals'],
  ['#All'],
  ['#Headers', '#Data'],
]
const AT = { row: 3, column: 2 }

test(`any heading is its own column again, seed ${SEED}`, () => {
  const random = createRandom(SEED)
  for (let round = 0; round < 3000; round++) {
    const node: StructuredNode = {
      kind: 'structured',
      table: random.below(2) === 0 ? null : '表1',
      items: random.pick(ITEMS) ?? [],
      firstColumn: columnHeader(random),
      lastColumn: random.below(3) === 0 ? columnHeader(random) : null,
    }
    expect(parseA1(`SUM(${printA1(node, AT)},1)`, AT)).toMatchObject({ arguments: [node, {}] })
    const file = `${node.table ?? ''}[${printSpecifier(node, 'file')}]`
    expect(parseR1C1(file)).toEqual(node)
  }
})

test.each([
  ['@金额', "'@金额", "@['@金额]", "[#This Row],['@金额]"],
  ['单价', '单价', '@单价', '[#This Row],[单价]'],
  ['金额（元）', '金额（元）', '@金额（元）', '[#This Row],[金额（元）]'],
  ['a b', 'a b', '@[a b]', '[#This Row],[a b]'],
  [' a', '[ a]', '@[ a]', '[#This Row],[ a]'],
  ['\u3000a', '[\u3000a]', '@[\u3000a]', '[#This Row],[\u3000a]'],
  ['#All', "'#All", "@['#All]", "[#This Row],['#All]"],
  ["it's [1]", "it''s '[1']", "@[it''s '[1']]", "[#This Row],[it''s '[1']]"],
  ['2024', '2024', '@2024', '[#This Row],[2024]'],
])('%j is written as people and files know it', (firstColumn, plain, shown, file) => {
  const node = { items: ['#This Row'], firstColumn, lastColumn: null } as const
  expect(printSpecifier({ ...node, items: [] }, 'shown')).toBe(plain)
  expect(printSpecifier(node, 'shown')).toBe(shown)
  expect(printSpecifier(node, 'file')).toBe(file)
})

test.each(['数据表 2', '2024年', 'Q1', "it's", '单价（元）-旧', 'R1C1', '我的 表[1]'])(
  'a table of another part of the file is called %j, and so it is read',
  (table) => {
    const node: StructuredNode = { kind: 'structured', table, items: [], firstColumn: '金额', lastColumn: null }
    expect(parseA1(`SUM('${table.replaceAll("'", "''")}'[金额])`, AT)).toMatchObject({ arguments: [node] })
    expect(parseA1(printA1(node, AT), AT)).toEqual(node)
    expect(parseR1C1(printR1C1(node))).toEqual(node)
  },
)

test('a name of a table that needs no quotation marks has none', () => {
  expect(printA1(parseA1("SUM('表1'[金额],Sales[Price],[@税])", AT), AT)).toBe('SUM(表1[金额],Sales[Price],[@税])')
})
