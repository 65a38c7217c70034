import { afterEach, expect, it } from 'vitest'
import { insertLink } from '../../commands/link-commands.ts'
import { openTestWriter, type TestWriter } from '../test/open-writer.ts'
import { history } from './index.ts'
import { runModel } from './run-model.ts'

let writer: TestWriter
afterEach(() => writer.close())

it('what a command needs in the package is shared with the command: a link leads where it says for everybody', async () => {
  writer = await openTestWriter({ blocks: [{ kind: 'paragraph', content: ['第一段。'] }] })
  const args = { paragraph: 0, start: 0, end: 2, address: 'https://example.com/a' }
  expect(runModel(writer.surface, insertLink, args)).toBe(true)
  const [text, relationships] = await Promise.all(
    ['word/document.xml', 'word/_rels/document.xml.rels'].map((name) => writer.sharedPart(name)),
  )
  const id = /<w:hyperlink[^>]* r:id="([^"]+)"/.exec(text ?? '')?.[1] ?? 'none'
  const named = (relationships ?? '').split('<Relationship ').filter((one) => one.includes(`Id="${id}"`))
  expect(named).toEqual([expect.stringContaining('Target="https://example.com/a"')])
  writer.run(history.undo)
  expect(await writer.sharedPart('word/document.xml')).not.toContain('<w:hyperlink')
})
