import { Refused } from '@wenfang/shared-contract/commands'
import { expect, it } from 'vitest'
import { tableStyleOf } from '../model/edit/table-style.ts'
import { findShape, pageXml, shapeTree, stringOf, type Deck } from '../model/index.ts'
import { STYLE_COLOURS, STYLE_FAMILIES, styleId, styleOfId } from '../model/table/table-styles.ts'
import { editedDeck } from './testing/edited-deck.ts'

const PLACE = { x: 100, y: 100, width: 200, height: 100 }
const styled = (deck: Deck, shape: string) => {
  const node = findShape(shapeTree(deck.slide(deck.slideIds()[0] ?? '')), shape)
  return node && tableStyleOf(node.map)
}

it('each style has an id of its own, by which it is found again', () => {
  const ids = STYLE_FAMILIES.flatMap((family) =>
    STYLE_COLOURS.flatMap((colour) => {
      const id = styleId({ family, colour })
      if (id !== null) expect(styleOfId(id)).toEqual({ family, colour })
      return id ?? []
    }),
  )
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toHaveLength(55)
  expect(styleOfId('{828C49A1-DDA5-41C3-A5A8-DC61C0791213}')).toBeNull()
})

it('a table gets a style and shows parts of it; what its cells have of their own stays', async () => {
  const { deck, run, slide, again } = editedDeck()
  const shape = String(run('shape.insertTable', { slide, rows: 3, columns: 3, ...PLACE })['shape'])
  expect(styled(deck, shape)).toMatchObject({
    style: { family: 'medium2', colour: 'accent1' },
    parts: { firstRow: true, bandRow: true, lastCol: false },
  })
  run('table.fill', { slide, shape, row: 2, colour: '#ff0000' })
  run('table.style', { slide, shape, family: 'light3', colour: 'accent4' })
  run('table.style', { slide, shape, lastCol: true, bandRow: false })
  const back = await again()
  const [node] = shapeTree(back.slide(back.slideIds()[0] ?? '')).filter(({ map }) => tableStyleOf(map) !== null)
  expect(node && tableStyleOf(node.map)).toEqual({
    style: { family: 'light3', colour: 'accent4' },
    parts: { firstRow: true, lastRow: false, bandRow: false, firstCol: false, lastCol: true, bandCol: false },
  })
  const xml = pageXml(back.slide(back.slideIds()[0] ?? ''))
  expect(xml).toMatch(
    /<a:tblPr firstRow="1" bandRow="0" lastCol="1"><a:tableStyleId>\{ED083AE6-[^<]*<\/a:tableStyleId><\/a:tblPr>/,
  )
  expect(xml.match(/FF0000/g)).toHaveLength(3)
  expect(() => run('table.style', { slide, shape, family: 'dark2', colour: 'accent2' })).toThrow(Refused)
})

it('a table of another program, without properties or with a fill of its own, gets one too', () => {
  const { deck, run, slide } = editedDeck()
  const shape = String(run('shape.insertTable', { slide, rows: 1, columns: 1, ...PLACE })['shape'])
  const map = findShape(shapeTree(deck.slide(slide)), shape)?.map
  for (const before of ['', '<a:tblPr/>', '<a:tblPr><a:noFill/></a:tblPr>', '<a:tblPr rtl="1"><a:extLst/></a:tblPr>']) {
    map?.set('style', before)
    run('table.style', { slide, shape, family: 'grid', firstRow: true })
    const after = map ? stringOf(map, 'style') : ''
    expect(after).toMatch(/<a:tableStyleId>\{5940675A-[^<]*<\/a:tableStyleId>(?:<a:extLst\/>)?<\/a:tblPr>$/)
    expect(after).toMatch(/^<a:tblPr (?:rtl="1" )?firstRow="1">/)
  }
})
