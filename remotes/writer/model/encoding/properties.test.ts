import { expect, test } from 'vitest'
import { serializeOoxmlPart } from '../kernel/index.ts'
import { exchange, openReplicas, paragraphIdOf } from '../testing/edits.ts'
import { editPart } from '../tree/edit-part.ts'
import { parse } from '../tree/parse.ts'
import { replaceNode } from '../tree/rewrite.ts'

const BODY = '/word/document.xml'

test('a tracked change of a format stands behind the effects of later versions of Word', () => {
  const [one, other] = openReplicas('甲', '乙')
  const format =
    '<w:b/><w14:ligatures w14:val="none"/><w:rPrChange w:id="7" w:author="甲" w:date="2026-01-02T00:00:00Z"><w:rPr/></w:rPrChange>'
  const id = paragraphIdOf(one, '第3段 The quick brown fox 跳过懒狗，再走一里路。')
  one.session.collaboration.edit((pkg) =>
    editPart(pkg, BODY, (root, mint) =>
      replaceNode(root, id, ...parse(`<w:p><w:r><w:rPr>${format}</w:rPr><w:t>天</w:t></w:r></w:p>`, mint)),
    ),
  )
  exchange(one, other)
  const part = other.store.currentPackage().parts.get(BODY)
  expect(part && serializeOoxmlPart(part)).toMatch(/<w:b\/><w14:ligatures w14:val="none"\/><w:rPrChange /)
})
