import { Refused } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import { sectionsOf } from '../model/tree/sections.ts'
import { treeCommand } from './command.ts'
import { oneOf } from './schema.ts'
import type { WriterDocument } from './writer-document.ts'

const SECTION = Type.Integer({ minimum: 0, description: '节，从 0 数起' })
/** A header or footer of a section. */
const HEADER_FOOTER = {
  section: SECTION,
  kind: oneOf('header', 'footer'),
  variant: Type.Optional(oneOf('default', 'first', 'even')),
}

function requireSection({ package: pkg }: WriterDocument, section: number): void {
  if (section >= sectionsOf(pkg).length) throw new Refused('noSuchSection')
}

export const setHeaderOptions = treeCommand(
  {
    id: 'header.options',
    title: '页眉页脚选项',
    description: '一节的首页是否不同，整个文档的奇偶页是否不同；没有给出的不改。',
    args: {
      section: Type.Optional(SECTION),
      isFirstPageDifferent: Type.Optional(Type.Boolean()),
      isOddEvenDifferent: Type.Optional(Type.Boolean()),
    },
  },
  (document, { section = 0, isFirstPageDifferent: titlePage, isOddEvenDifferent: evenAndOddHeaders }) => {
    requireSection(document, section)
    if (titlePage === undefined && evenAndOddHeaders === undefined) throw new Refused('nothingToChange')
    document.applyToPackage({
      op: 'setSectionFurnitureOptions',
      sectionIndex: section,
      ...(titlePage === undefined ? {} : { titlePage }),
      ...(evenAndOddHeaders === undefined ? {} : { evenAndOddHeaders }),
    })
  },
)

export const linkHeader = treeCommand(
  {
    id: 'header.link',
    title: '页眉页脚同前节',
    description: '一节的页眉或页脚与前一节相同，或者是自己的一份。',
    args: { ...HEADER_FOOTER, isLinked: Type.Boolean() },
  },
  (document, { section, kind, variant = 'default', isLinked }) => {
    requireSection(document, section)
    if (section === 0) throw new Refused('firstSection', 'no section is before the first')
    document.applyToPackage({
      op: isLinked ? 'linkToPrevious' : 'unlinkFromPrevious',
      sectionIndex: section,
      kind,
      variant,
    })
  },
)

export const removeHeader = treeCommand(
  { id: 'header.remove', title: '删除页眉或页脚', description: '删除一节的页眉或页脚。', args: HEADER_FOOTER },
  (document, { section, kind, variant = 'default' }) => {
    requireSection(document, section)
    document.applyToPackage({ op: 'deleteHeaderFooter', sectionIndex: section, kind, variant })
  },
)

export const headerCommands = [setHeaderOptions, linkHeader, removeHeader]
