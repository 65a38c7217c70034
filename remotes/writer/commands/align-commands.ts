import { withChildren, type OoxmlElement, type OoxmlPackage } from '../model/kernel/index.ts'
import { effectiveParagraph, isOn } from '../model/tree/effective.ts'
import { formatParagraphs } from '../model/tree/format.ts'
import { childOf, elementsOf, nodesOf } from '../model/tree/nodes.ts'
import { treeCommand } from './command.ts'
import { MARKED, namesOf } from './format-commands.ts'
import { oneOf, PARAGRAPHS, PART } from './schema.ts'

const MIRRORED = { left: 'right', right: 'left', center: 'center', justify: 'both' } as const

export const alignParagraphs = treeCommand(
  {
    id: 'paragraph.align',
    title: '对齐',
    description: '让几个段落靠左、居中、靠右或两端对齐，按眼睛看到的左右；从右到左的段落也是。',
    args: { part: PART, paragraphs: PARAGRAPHS, alignment: oneOf('left', 'center', 'right', 'justify') },
  },
  (document, { part, paragraphs, alignment }) => {
    const { name, ids } = namesOf(document, part, paragraphs)
    const pkg = document.package
    const value = (paragraph: OoxmlElement): string => {
      // In files left and right are where a line begins and ends.
      if (isOn(effectiveParagraph(pkg, paragraph), 'bidi')) return MIRRORED[alignment]
      return alignment === 'justify' ? 'both' : alignment
    }
    const patch = (paragraph: OoxmlElement) => ({ jc: { val: value(paragraph) } })
    document.edit(formatParagraphs(name, ids, patch, document.by), MARKED)
  },
)

export const directParagraphs = treeCommand(
  {
    id: 'paragraph.direction',
    title: '文字方向',
    description: '让几个段落从左到右（ltr）或从右到左（rtl）写。',
    args: { part: PART, paragraphs: PARAGRAPHS, direction: oneOf('ltr', 'rtl') },
  },
  (document, { part, paragraphs, direction }) => {
    const { name, ids } = namesOf(document, part, paragraphs)
    const isRight = direction === 'rtl'
    const pkg = document.package
    const patch = (paragraph: OoxmlElement) => ({
      bidi: isStyledRight(pkg, paragraph) === isRight ? null : isRight ? { val: null } : { val: '0' },
    })
    document.edit(formatParagraphs(name, ids, patch, document.by), MARKED)
  },
)

/** What the styles of a paragraph say, whatever it says itself. */
function isStyledRight(pkg: OoxmlPackage, paragraph: OoxmlElement): boolean {
  const properties = childOf(paragraph, 'pPr')
  const kept = properties && elementsOf(properties).filter(({ localName }) => localName !== 'bidi')
  const bare = nodesOf(paragraph).map((node) =>
    properties && kept && node === properties ? withChildren(properties, kept) : node,
  )
  return isOn(effectiveParagraph(pkg, withChildren(paragraph, bare)), 'bidi')
}

export const alignCommands = [alignParagraphs, directParagraphs]
