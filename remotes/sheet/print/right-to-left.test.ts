import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { readXlsx } from '../files/index.ts'
import { bodySource } from '../files/print/body-source.ts'
import { packageOf } from '../files/testing/package-of.ts'
import { importWorkbook } from '../model/index.ts'
import { markupOf } from '@wenfang/shared-charts/svg'
import { bookPages, printableSheets } from './book-pages.ts'

const text = (ref: string, value: string): string => `<c r="${ref}" t="inlineStr"><is><t>${value}</t></is></c>`

async function printed(view: string, rules = ''): Promise<string> {
  const cells = text('A1', 'שם') + '<c r="B1"><v>42</v></c>' + text('C1', 'abc')
  const { data } = await readXlsx(
    packageOf({
      sheets: [
        `<sheetViews><sheetView ${view} workbookViewId="0"/></sheetViews><sheetData><row r="1">${cells}</row></sheetData>${rules}`,
      ],
    }),
  )
  const doc = new Y.Doc()
  importWorkbook(doc, data)
  const { source } = bodySource(Y.encodeStateAsUpdate(doc), new Date(2026, 0, 2), async () => Uint8Array.of(1))
  const [page] = bookPages(source, { sheetIds: printableSheets(source) })
  if (!page) throw new Error('nothing is printed')
  return markupOf(await page.paint())
}

interface Placed {
  readonly x: number
  readonly isReadable: boolean
}

/** Where a word begins on the page, by the groups around it, and whether it is read from left to right. */
function placeOf(page: string, word: string): Placed {
  let [x, scale] = [NaN, NaN]
  const stack: string[] = []
  for (const [tag, closing, name, attributes = '', selfClosed, words] of page.matchAll(
    /<(\/?)(\w+)((?:\s[^<>]*?)?)(\/?)>([^<]*)/g,
  )) {
    if (!tag) continue
    if (closing) stack.pop()
    else if (!selfClosed) stack.push(/transform="([^"]*)"/.exec(attributes)?.[1] ?? '')
    if (closing || name !== 'text' || words !== word) continue
    x = Number(/\bx="([^"]*)"/.exec(attributes)?.[1])
    scale = 1
    for (const transform of stack.toReversed())
      for (const [, kind, list = ''] of [...transform.matchAll(/(\w+)\(([^)]*)\)/g)].toReversed()) {
        const first = Number(list.split(/[\s,]+/)[0])
        if (kind === 'translate') x += first
        if (kind === 'scale') [x, scale] = [x * first, scale * first]
      }
  }
  return { x, isReadable: scale > 0 }
}

test('a sheet that runs from the right is printed so, and its words stay readable', async () => {
  const [plain, turned] = [await printed(''), await printed('rightToLeft="1"')]
  const order = (page: string) => ['שם', '42', 'abc'].map((word) => placeOf(page, word))
  const [first, second, third] = order(turned)
  expect(order(plain).map(({ x }) => x)).toEqual(
    order(plain)
      .map(({ x }) => x)
      .toSorted((a, b) => a - b),
  )
  expect(first?.x).toBeGreaterThan(second?.x ?? Infinity)
  expect(second?.x).toBeGreaterThan(third?.x ?? Infinity)
  expect(order(turned).every(({ isReadable }) => isReadable)).toBe(true)
  // The first column ends at the right margin, where the paper of a sheet from the left begins at the left one.
  const paper = Number(/width="([\d.]+)"/.exec(turned)?.[1])
  expect(paper - (first?.x ?? 0)).toBeLessThan(paper / 3)
})

test('an icon stands where its sheet begins, and the number keeps clear of it', async () => {
  const steps = [0, 33, 67].map((value) => `<cfvo type="percent" val="${value}"/>`).join('')
  const icons = `<conditionalFormatting sqref="B1"><cfRule type="iconSet" priority="1"><iconSet>${steps}</iconSet></cfRule></conditionalFormatting>`
  const shift = async (view: string) =>
    placeOf(await printed(view, icons), '42').x - placeOf(await printed(view), '42').x
  expect(await shift('')).toBeCloseTo(0)
  expect(await shift('rightToLeft="1"')).toBeLessThan(-14)
})
