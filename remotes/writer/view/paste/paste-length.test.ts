import { expect, it } from 'vitest'
import { lengthOf, paragraphsIn } from './paste-length.ts'

it('what is pasted is measured by its paragraphs, whatever its bytes', () => {
  const line = '一段\n'
  expect(paragraphsIn({ text: line.repeat(3), html: '' })).toBe(3)
  expect(paragraphsIn({ text: 'a\r\nb\rc', html: '' })).toBe(2)
  const markup =
    '<html><body><p class=MsoNormal>甲</p><table><tr><td><p>乙</p></td></tr></table><param><picture></body></html>'
  expect(paragraphsIn({ text: line.repeat(9), html: markup })).toBe(3)
  expect(paragraphsIn({ text: '', html: '<div>'.repeat(20_000) + '深处' + '</div>'.repeat(20_000) })).toBe(0)
  expect(paragraphsIn({ text: '', html: '<div>段</div>\n'.repeat(4) })).toBe(3)
  // Asked twice it answers the same.
  expect(paragraphsIn({ text: '', html: markup })).toBe(3)
  expect(lengthOf(paragraphsIn({ text: '长'.repeat(5_000_000), html: '' }))).toBe('short')
  expect(lengthOf(paragraphsIn({ text: line.repeat(4000), html: '' }))).toBe('long')
  expect(lengthOf(paragraphsIn({ text: '', html: '<p>段</p>'.repeat(50_000) }))).toBe('tooLong')
})
