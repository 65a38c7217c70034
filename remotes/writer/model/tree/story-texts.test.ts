import { expect, it } from 'vitest'
import { openReplicas, paragraphsOf, textOf } from '../testing/edits.ts'
import { mainRoot } from './nodes.ts'
import { parseOne } from './parse.ts'
import { replaced, withRoot } from './rewrite.ts'
import { fieldXml } from './fields.ts'
import { storyTexts } from './story-texts.ts'

it('texts are what people read: results of fields, boxes and notes when they are asked for', () => {
  const [first] = openReplicas('甲')
  const [, paragraph] = paragraphsOf(first)
  const text = textOf(first, paragraph)
  const box =
    '<w:r><w:pict xmlns:v="urn:schemas-microsoft-com:vml"><v:textbox><w:txbxContent><w:p><w:r><w:t>框里</w:t></w:r></w:p></w:txbxContent></v:textbox></w:pict></w:r>'
  const pkg = first.store.currentPackage()
  const next = withRoot(
    pkg,
    pkg.mainDocumentPart,
    replaced(mainRoot(pkg), paragraph?.id ?? '', () =>
      parseOne(
        `<w:p><w:r><w:t>甲</w:t></w:r>${fieldXml('PAGE', '7')}${box}<w:del w:id="9" w:author="某"><w:r><w:delText>删</w:delText></w:r></w:del></w:p>`,
      ),
    ),
  )
  expect(text).not.toBe('')
  const plain = { hasNotes: false, hasBoxes: false }
  expect(storyTexts(next, plain)[1]).toBe('甲7')
  expect(storyTexts(next, plain)).not.toContain('框里')
  expect(storyTexts(next, { ...plain, hasBoxes: true })).toContain('框里')
  first.store.applyLifecycleOp(
    { op: 'insertNote', noteKind: 'footnote', paragraphId: paragraphsOf(first)[0]?.id ?? '', offset: 1 },
    { actorId: '甲' },
  )
  first.session.flush()
  const noted = first.store.currentPackage()
  expect(storyTexts(noted, { ...plain, hasNotes: true })).toHaveLength(storyTexts(noted, plain).length + 1)
})
