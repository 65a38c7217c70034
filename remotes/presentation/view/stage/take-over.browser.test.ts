import { expect, it } from 'vitest'
import { takeOver } from './take-over.ts'

function drawn(html: string): HTMLElement {
  const element = document.createElement('div')
  element.innerHTML = html
  return element
}
const two = (words: string, more = ''): string =>
  `<div data-paragraph="0"><span data-run="0" style="color: red;">${words}</span></div><div data-paragraph="1"><span data-run="0">乙</span></div>${more}`

it('a letter more is put into the text that is in the page; nothing else is touched', async () => {
  const element = drawn(two('甲丙'))
  const text = element.querySelector('span')?.firstChild
  const records: MutationRecord[] = []
  const observer = new MutationObserver((some) => records.push(...some))
  observer.observe(element, { subtree: true, childList: true, attributes: true, characterData: true })
  takeOver(element, drawn(two('甲乙丙')))
  records.push(...observer.takeRecords())
  observer.disconnect()
  expect(records.map(({ type, target }) => [type, target])).toEqual([['characterData', text]])
  expect(element.innerHTML).toBe(two('甲乙丙'))
})

it.each([
  ['a paragraph more', two('甲'), two('甲', '<div data-paragraph="2">丙</div>')],
  ['a paragraph less', two('甲', '<div data-paragraph="2">丙</div>'), two('甲')],
  ['other looks', two('甲'), two('甲').replace('red', 'blue')],
  ['no looks', two('甲'), two('甲').replace(' style="color: red;"', '')],
  ['runs that are one now', '<p><span>甲</span><span>乙</span></p>', '<p><span>甲乙</span></p>'],
  ['words that become a link', '<p><span>甲</span></p>', '<p><a href="#x"><span>甲</span></a></p>'],
  ['what an input method left', '甲<br><font>ni</font>', two('你')],
  ['nothing', two('甲'), ''],
])('%s: the words are as they were drawn', (_, before, after) => {
  const element = drawn(before)
  takeOver(element, drawn(after))
  expect(element.innerHTML).toBe(drawn(after).innerHTML)
})

it('a picture is always the one that was drawn last, whose bytes come later', () => {
  const element = drawn('<p><img alt="图">甲</p>')
  const fresh = drawn('<p><img alt="图">甲</p>')
  const picture = fresh.querySelector('img')
  takeOver(element, fresh)
  expect(element.querySelector('img')).toBe(picture)
})
