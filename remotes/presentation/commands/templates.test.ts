import { describe, expect, it } from 'vitest'
import { deckOutline } from '../files/outline/deck-outline.ts'
import { pageXml, readTheme, shapeTree } from '../model/index.ts'
import { TEMPLATES } from '../model/templates/templates.ts'
import { editedDeck } from './testing/edited-deck.ts'

describe('S14 a slide deck begins with', () => {
  it.each(TEMPLATES.map(({ id }) => id))(
    'the template %s, which leaves as a file with its slides and looks',
    async (id) => {
      const template = TEMPLATES.find((one) => one.id === id)
      const { run, again } = editedDeck()
      run('deck.template', { template: id, withSlides: true })
      const deck = await again()
      expect(deckOutline(deck).map(({ title }) => title)).toEqual(template?.slides.map(({ title }) => title))
      expect(readTheme(deck)?.colours).toEqual(template?.colours)
      const [master = ''] = deck.pagesOfKind('master')
      const page = deck.page(master)
      expect(page && pageXml(page).includes('模板装饰')).toBe(template?.decoration !== 'plain')
    },
  )

  it('another template takes the place of the first, and leaves what people wrote', () => {
    const { run, deck } = editedDeck()
    run('deck.template', { template: 'launch', withSlides: true })
    const [first = ''] = deck.slideIds()
    const count = deck.slideIds().length
    run('deck.template', { template: 'report', withSlides: false })
    expect(deck.slideIds()).toHaveLength(count)
    expect(deck.slideIds()[0]).toBe(first)
    const page = deck.page(deck.pagesOfKind('master')[0] ?? '')
    expect(page && pageXml(page).match(/模板装饰/g)).toHaveLength(2)
  })

  it('who tries one template after the other has the slides of the last alone, until something is written', () => {
    const { run, deck } = editedDeck()
    run('deck.template', { template: 'launch', withSlides: true })
    run('deck.template', { template: 'course', withSlides: true })
    expect(deckOutline(deck).map(({ title }) => title)).toEqual(
      TEMPLATES.find(({ id }) => id === 'course')?.slides.map(({ title }) => title),
    )
    const sampled = deck.slideIds().length
    run('deck.outline', { markdown: '## 附录' })
    expect(deck.slideIds()).toHaveLength(sampled + 1)
    const [slide = ''] = deck.slideIds()
    const [shape] = shapeTree(deck.slide(slide))
    run('text.insert', { slide, shape: shape?.id, at: 0, text: '我的' })
    const count = deck.slideIds().length
    run('deck.template', { template: 'simple', withSlides: true })
    expect(deck.slideIds()).toHaveLength(count + 3)
  })

  it('an outline: headings become slides, items keep their levels, quotes are read by the speaker', () => {
    const { run, deck } = editedDeck()
    run('deck.outline', {
      markdown:
        '# 年度总结\n\n市场部\n\n## 收入\n\n- **增长** 20%\n  - 海外\n- 毛利\n\n> 先讲背景\n\n## 成本\n1. 人力\n',
    })
    expect(
      deckOutline(deck).map(({ title, lines, notes }) => [title, lines.map(({ level, text }) => [level, text]), notes]),
    ).toEqual([
      ['年度总结', [[0, '市场部']], ''],
      [
        '收入',
        [
          [0, '增长 20%'],
          [1, '海外'],
          [0, '毛利'],
        ],
        '先讲背景',
      ],
      ['成本', [[0, '人力']], ''],
    ])
  })
})
