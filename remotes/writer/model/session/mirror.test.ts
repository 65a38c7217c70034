import { expect, test } from 'vitest'
import { isElement, WML, type OoxmlElement, type OoxmlNode } from '../kernel/index.ts'
import { Mirror } from './mirror.ts'
import { createMint, parseOne } from '../tree/parse.ts'
import { elementsIn, textOf } from '../tree/nodes.ts'

const PART = '/word/header1.xml'

test('letters of a rejected deletion go along when their paragraph is joined to the one before', () => {
  const deleted = '<w:del w:id="1" w:author="甲"><w:r><w:delText>文字</w:delText></w:r></w:del>'
  const cell = parseOne(`<w:tc><w:p/><w:p>${deleted}</w:p></w:tc>`, createMint(PART))
  const [first, second] = cell.children as readonly OoxmlElement[]
  const found = (localName: string): OoxmlElement | undefined =>
    [...elementsIn(cell)].find((element) => element.localName === localName)
  const [letters, run] = [found('delText'), found('r')]
  if (!first || !second || !letters || !run) throw new Error('the paragraphs are missing')
  const mirror = new Mirror()
  mirror.setPart(PART, cell)
  // As the kernel tells it: the paragraph goes, its letters are named anew, and then they are put where they belong.
  const change = mirror.apply([
    { kind: 'spliceChildren', parentLogicalId: cell.id, start: 1, deleteCount: 1, childLogicalIds: [] },
    {
      kind: 'putNode',
      descriptor: {
        logicalId: letters.id,
        kind: 'text',
        qname: { namespaceUri: WML, localName: 't', prefix: 'w' },
      },
    },
    { kind: 'spliceChildren', parentLogicalId: first.id, start: 0, deleteCount: 0, childLogicalIds: [run.id] },
  ] as Parameters<Mirror['apply']>[0])
  const now: OoxmlNode | null | undefined = change.parts.get(PART)
  expect(now && isElement(now) && textOf(now)).toBe('文字')
})
