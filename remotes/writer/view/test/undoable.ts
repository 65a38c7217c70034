import { expect } from 'vitest'
import { history } from '../commands/index.ts'
import type { TestWriter } from './open-writer.ts'

export const DOCUMENT = 'word/document.xml'

/** Attributes in one order, whoever wrote them. */
export const canonicalXml = (xml: string): string =>
  xml.replaceAll(
    /<([\w:]+) ([^<>]*?)(\/?)>/g,
    (_tag, name: string, attributes: string, end: string) =>
      `<${name} ${(attributes.match(/[\w:]+="[^"]*"/g) ?? []).toSorted().join(' ')}${end}>`,
  )

/**
 * Runs, then sees: the own file and everybody else's say it, one step of undo takes it back, redo brings it again.
 * @param contentOf what of the document undo has to bring back
 */
export async function expectUndoable(
  writer: TestWriter,
  act: () => unknown,
  check: (xml: string) => void,
  contentOf: (xml: string) => unknown,
): Promise<void> {
  const document = async (): Promise<string> => canonicalXml(await writer.part(DOCUMENT))
  const before = contentOf(await document())
  act()
  check(await document())
  check(canonicalXml(await writer.sharedPart(DOCUMENT)))
  writer.run(history.undo)
  expect(contentOf(await document())).toEqual(before)
  writer.run(history.redo)
  check(await document())
}
