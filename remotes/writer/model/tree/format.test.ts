import { describe, expect, it } from 'vitest'
import { serializeOoxmlPart } from '../kernel/index.ts'
import { exchange, openReplicas, paragraphIdOf, paragraphsOf, staleness, textOf } from '../testing/edits.ts'
import type { Replica } from '../testing/replica.ts'
import { effectiveParagraph, effectiveRun, isOn } from './effective.ts'
import { type PackageChange, w } from './edit-part.ts'
import { dropCap, withoutDropCap } from './drop-cap.ts'
import { formatParagraphs, formatText } from './format.ts'
import { createList, linkHeadings, listOf, putInList, restartedList } from './numbering.ts'
import { changeStyle, createStyle, deleteStyle, documentStyles, usesOfStyle } from './document-styles.ts'

const BODY = '/word/document.xml'

function apply(replica: Replica, ...changes: readonly PackageChange[]): void {
  expect(replica.session.collaboration.edit((pkg) => changes.reduce((next, change) => change(next), pkg))).toBe(true)
}

/** A part without the names of its paragraphs; the kernel sorts attributes. */
const xml = (replica: Replica, name = BODY): string => {
  const part = replica.store.currentPackage().parts.get(name)
  return part ? serializeOoxmlPart(part).replaceAll(/ w14:\w+="\w*"/g, '') : ''
}

/** The styles without an order: they are found by their ids. */
const stylesXml = (replica: Replica): string =>
  [...xml(replica, '/word/styles.xml').matchAll(/<w:style .*?<\/w:style>/gs)]
    .map(([source]) => source)
    .toSorted()
    .join('\n')

const paragraphXml = (replica: Replica, text: string): string =>
  [...xml(replica).matchAll(/<w:p[ >].*?<\/w:p>/gs)]
    .map(([source]) => source)
    .find((source) => source.replaceAll(/<[^>]+>/g, '') === text) ?? ''

/** Both see it, one step takes it back for both, and one brings it again. */
function isOneStep(
  one: Replica,
  other: Replica,
  show: (replica: Replica) => string,
  edits: readonly PackageChange[],
): string {
  exchange(one, other)
  const before = show(one)
  apply(one, ...edits)
  exchange(one, other)
  const after = show(one)
  expect(after).not.toBe(before)
  expect(show(other)).toBe(after)
  one.session.collaboration.undo()
  exchange(one, other)
  expect([show(one), show(other)]).toEqual([before, before])
  one.session.collaboration.redo()
  exchange(one, other)
  expect([show(one), show(other)]).toEqual([after, after])
  for (const replica of [one, other]) {
    expect(staleness(replica)).toBeNull()
    expect(replica.failures).toEqual([])
  }
  return after
}

const LINE = '第3段 The quick brown fox 跳过懒狗，再走一里路。'

describe('formats that the kernel has no operation for', () => {
  it('are given to the characters asked for, in the order of the standard, as one step', () => {
    const [one, other] = openReplicas('甲', '乙')
    const after = isOneStep(one, other, (replica) => paragraphXml(replica, LINE), [
      formatText(BODY, [{ paragraphId: paragraphIdOf(one, LINE), start: 2, end: 7 }], {
        em: { val: 'dot' },
        bdr: { val: 'single', sz: '4', space: '0', color: 'auto' },
        b: {},
      }),
    ])
    expect(after).toMatch(
      /<w:t[^>]*>第3<\/w:t><\/w:r><w:r><w:rPr><w:b\/><w:bdr w:color="auto" w:space="0" w:sz="4" w:val="single"\/><w:em w:val="dot"\/><\/w:rPr><w:t[^>]*>段 The<\/w:t><\/w:r><w:r><w:t[^>]*> quick/,
    )
  })

  it('keep what the run says besides, and tell what was before where changes are tracked', () => {
    const [one] = openReplicas('甲')
    const range = { paragraphId: paragraphIdOf(one, LINE), start: 0, end: 3, hasMark: true }
    apply(one, formatText(BODY, [range], { b: {}, rFonts: { eastAsia: '黑体' } }))
    apply(
      one,
      formatText(
        BODY,
        [range],
        { b: null, rFonts: { ascii: 'Arial' } },
        { id: 7, author: '甲', date: '2026-01-02T00:00:00Z' },
      ),
    )
    const after = paragraphXml(one, LINE)
    expect(after).toContain(
      '<w:rPr><w:rFonts w:ascii="Arial" w:eastAsia="黑体"/><w:rPrChange w:author="甲" w:date="2026-01-02T00:00:00Z" w:id="7"><w:rPr><w:rFonts w:eastAsia="黑体"/><w:b/></w:rPr></w:rPrChange></w:rPr>',
    )
    expect(after).toContain('<w:pPr><w:rPr><w:rFonts w:ascii="Arial" w:eastAsia="黑体"/></w:rPr></w:pPr>')
  })

  it('are given to paragraphs', () => {
    const [one, other] = openReplicas('甲', '乙')
    const side = { val: 'single', sz: '4', space: '1', color: 'auto' }
    const after = isOneStep(one, other, (replica) => paragraphXml(replica, LINE), [
      formatParagraphs(BODY, new Set([paragraphIdOf(one, LINE)]), {
        outlineLvl: { val: '1' },
        kinsoku: { val: '0' },
        pBdr: w('pBdr', {}, w('top', side), w('bottom', side)),
        ind: { firstLineChars: '200', firstLine: '420' },
      }),
    ])
    expect(after).toMatch(/<w:pPr><w:pBdr>.*<\/w:pBdr><w:kinsoku w:val="0"\/><w:ind [^>]*\/><w:outlineLvl w:val="1"\/>/)
  })

  it('are read with all that they come from', () => {
    const [one] = openReplicas('甲')
    const pkg = one.store.currentPackage()
    const heading = paragraphsOf(one)[0]
    if (!heading) throw new Error('an empty document')
    expect(effectiveParagraph(pkg, heading)).toMatchObject({ outlineLvl: { val: '0' }, keepNext: {} })
    const run = effectiveRun(pkg, heading)
    expect(run).toMatchObject({ rFonts: { eastAsia: '黑体' } })
    expect([isOn(run, 'b'), isOn(run, 'i')]).toEqual([true, false])
  })
})

describe('styles', () => {
  it('are made, changed and deleted, and reach the others', () => {
    const [one, other] = openReplicas('甲', '乙')
    const change = { run: { b: {} }, paragraph: { jc: { val: 'center' } } }
    const made = isOneStep(one, other, (replica) => stylesXml(replica), [
      createStyle({ id: 'wf1', name: '重点段', kind: 'paragraph', isCustom: true, basedOn: 'a', next: 'a', ...change }),
    ])
    expect(made).toContain(
      '<w:style w:customStyle="1" w:styleId="wf1" w:type="paragraph"><w:name w:val="重点段"/><w:basedOn w:val="a"/><w:next w:val="a"/><w:uiPriority w:val="20"/><w:qFormat/><w:pPr><w:jc w:val="center"/></w:pPr><w:rPr><w:b/></w:rPr></w:style>',
    )
    isOneStep(one, other, (replica) => stylesXml(replica), [
      changeStyle('wf1', { name: '要点段', run: { b: null, color: { val: 'FF0000' } } }),
    ])
    expect(documentStyles(other.store.currentPackage()).find(({ id }) => id === 'wf1')).toMatchObject({
      name: '要点段',
      isCustom: true,
      basedOn: 'a',
      paragraph: { jc: { val: 'center' } },
      run: { color: { val: 'FF0000' } },
    })
    const used = new Set([paragraphIdOf(one, LINE)])
    apply(one, formatParagraphs(BODY, used, { pStyle: { val: 'wf1' } }))
    apply(one, createStyle({ id: 'wf2', name: '其下', kind: 'paragraph', isCustom: true, basedOn: 'wf1' }))
    expect(usesOfStyle(one.store.currentPackage(), { id: 'wf1', kind: 'paragraph', isDefault: false })).toHaveLength(1)
    isOneStep(one, other, (replica) => stylesXml(replica) + xml(replica), [deleteStyle('wf1')])
    expect(xml(other)).not.toContain('wf1')
    expect(documentStyles(other.store.currentPackage()).find(({ id }) => id === 'wf2')?.basedOn).toBe('a')
  })

  it('that two people change at once are both changed', () => {
    const [one, other] = openReplicas('甲', '乙')
    apply(one, changeStyle('1', { run: { color: { val: '00B050' } } }))
    apply(other, changeStyle('2', { run: { color: { val: '0070C0' } } }))
    exchange(one, other)
    for (const replica of [one, other]) {
      expect(stylesXml(replica)).toContain('00B050')
      expect(stylesXml(replica)).toContain('0070C0')
      expect(staleness(replica)).toBeNull()
    }
  })
})

describe('lists', () => {
  const levels = [
    { format: 'chineseCountingThousand', text: '%1、', leftTwips: 440, hangingTwips: 440 },
    { format: 'decimal', text: '(%2)', leftTwips: 880, hangingTwips: 440 },
  ]
  const numbering = '/word/numbering.xml'

  it('are made with any numbers, begun again and tied to headings', () => {
    const [one, other] = openReplicas('甲', '乙')
    const ids = new Set([paragraphIdOf(one, LINE)])
    const show = (replica: Replica) => xml(replica, numbering) + paragraphXml(replica, LINE)
    const made = isOneStep(one, other, show, [
      createList({ abstractId: 71, numId: 72, levels }),
      putInList(BODY, ids, '72', 0),
    ])
    expect(made).toContain('<w:numFmt w:val="chineseCountingThousand"/>')
    expect(made).toContain('<w:num w:numId="72"><w:abstractNumId w:val="71"/></w:num>')
    expect(made).toContain('<w:numPr><w:ilvl w:val="0"/><w:numId w:val="72"/></w:numPr>')
    const again = isOneStep(one, other, show, [restartedList('72', 73, 0, 5), putInList(BODY, ids, '73')])
    expect(again).toContain('<w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride>')
    const paragraph = paragraphsOf(other).find((node) => textOf(other, node) === LINE)
    expect(paragraph && listOf(paragraph)).toEqual({ numId: '73', level: 0 })
    isOneStep(one, other, (replica) => stylesXml(replica), [linkHeadings('72', ['1', '2'])])
    expect(stylesXml(other)).toContain('<w:numPr><w:ilvl w:val="1"/><w:numId w:val="72"/></w:numPr>')
  })
})

describe('a drop cap', () => {
  it('is the first letter in a frame of its own, and comes back into its paragraph', () => {
    const [one, other] = openReplicas('甲', '乙')
    const texts = (replica: Replica) =>
      paragraphsOf(replica)
        .map((paragraph) => textOf(replica, paragraph))
        .join('\n')
    const after = isOneStep(one, other, texts, [dropCap(BODY, paragraphIdOf(one, LINE), 'drop')])
    expect(after).toContain(`第\n${LINE.slice(1)}`)
    expect(xml(other)).toMatch(/<w:framePr [^>]*w:dropCap="drop"[^>]*\/>.*?<w:sz w:val="84"\/>/)
    const back = isOneStep(one, other, texts, [withoutDropCap(BODY, paragraphIdOf(one, '第'))])
    expect(back).toContain(LINE)
    expect(xml(other)).not.toContain('framePr')
  })
})
