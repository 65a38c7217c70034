import { expect, test } from 'vitest'
import { unmarkedText } from './unmarked-text.ts'

const shown = (text: string, isRich = true): string =>
  unmarkedText({ id: 'f', kind: 'longText', settings: { title: '纪要', isRich } }, text, new Map())

test('a rich text is shown without its marks, in cells and on cards', () => {
  expect(shown('## 结论\n- **通过**，见 [纪要](https://a.b/c)\n- [x] 签字\n- [ ] 归档\n> *引用* `码`')).toBe(
    '结论\n• 通过，见 纪要\n☑ 签字\n☐ 归档\n引用 码',
  )
})

test('signs that are no marks stay, and so does a text that is not rich', () => {
  expect(shown('3 * 4 * 5，a_b_c，2**3 和 #号')).toBe('3 * 4 * 5，a_b_c，2**3 和 #号')
  expect(shown('**粗**', false)).toBe('**粗**')
})
