import { afterEach, expect, it } from 'vitest'
import { mainRoot, nodesOf } from '../../model/tree/nodes.ts'
import { parseOne } from '../../model/tree/parse.ts'
import { replaced, withRoot } from '../../model/tree/rewrite.ts'
import { withChildren } from '../../model/kernel/index.ts'
import { history } from '../commands/index.ts'
import { beginStep, caretOf, editDocument } from '../engine/index.ts'
import { openTestWriter, type TestWriter } from '../test/open-writer.ts'
import { acceptMarks, marksOf } from './accept-marks.ts'

let writer: TestWriter
afterEach(() => writer.close())

/** An insertion of a reader at the end of the caret's paragraph, as a merged suggestion writes it. */
function suggest(text: string, date: string, id: number): void {
  const { surface } = writer
  const at = caretOf(surface)?.paragraphId ?? ''
  const mark = `<w:ins w:id="${id}" w:author="读者" w:date="${date}"><w:r><w:t>${text}</w:t></w:r></w:ins>`
  beginStep(surface)
  const isDone = editDocument(surface, (pkg) =>
    withRoot(
      pkg,
      pkg.mainDocumentPart,
      replaced(mainRoot(pkg), at, (paragraph) => [withChildren(paragraph, [...nodesOf(paragraph), parseOne(mark)])]),
    ),
  )
  expect(isDone).toBe(true)
}

it('G25 a suggestion is accepted as a whole; older ones beside it stay, and undone its marks are there again', async () => {
  writer = await openTestWriter()
  const { surface } = writer
  writer.select('好天气')
  suggest('旧', '2026-01-01T00:00:00Z', 901)
  const before = new Set(marksOf(surface))
  expect(before.size).toBe(1)
  suggest('新', '2026-01-02T00:00:00Z', 902)
  writer.select('Second')
  suggest('尾', '2026-01-02T00:00:00Z', 903)
  acceptMarks(surface, before)
  expect(marksOf(surface)).toEqual([...before])
  const xml = await writer.sharedPart('word/document.xml')
  expect(xml).toMatch(/<w:ins [^>]*><w:r><w:t>旧<\/w:t><\/w:r><\/w:ins><w:r><w:t>新</)
  expect(xml).toContain('尾')
  writer.run(history.undo)
  expect(marksOf(surface).length).toBeGreaterThan(before.size)
})
