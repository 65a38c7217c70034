import { detectBodyTocs, type TreeDocOp } from '../kernel/index.ts'
import { elementsOf } from '../tree/nodes.ts'
import { inParagraph, type Generate, type Operations } from './attempt.ts'
import type { Targets } from './targets.ts'

const onField =
  (instruction: string, make: (paragraphId: string, fieldNodeId: string, targets: Targets) => TreeDocOp): Generate =>
  (targets) => {
    const field = targets.field(instruction)
    return field && make(field.paragraph.id, field.begin.id, targets)
  }

const tocEntries = (targets: Targets) => {
  const headingParagraphId = targets.paragraphs()[0]?.id ?? ''
  return [
    {
      level: 1,
      text: '第一章',
      headingParagraphId,
      bookmarkName: '_Toc1',
      pageNumberText: String(1 + targets.random.below(9)),
    },
  ]
}

/** One that is whole: what is left of others when their paragraphs are joined or deleted is none. */
const toc = ({ part }: Targets) => detectBodyTocs(part)[0]

/**
 * Nothing stands behind the end of the field. The kernel joins what does to the paragraph before, but its journal keeps
 * quiet about what it cuts off there; the commands of the view take contents away without it (`tree/contents.ts`).
 */
const endsAlone = (targets: Targets, paragraphId: string): boolean => {
  const end = targets.paragraphs().find(({ id }) => id === paragraphId)
  const [run, ...more] = end ? elementsOf(end).filter(({ localName }) => localName !== 'pPr') : []
  return run !== undefined && more.length === 0 && elementsOf(run).every(({ localName }) => localName === 'fldChar')
}

/** Fields, tables of contents, forms. */
export const FIELD_OPERATIONS: Operations = {
  insertPageField: inParagraph((paragraph, offset) => ({
    op: 'insertPageField',
    paragraphId: paragraph.id,
    offset,
    field: 'PAGE',
  })),
  setFieldCode: onField('PAGE', (paragraphId, fieldNodeId, { random }) => ({
    op: 'setFieldCode',
    paragraphId,
    fieldNodeId,
    code: random.chance(0.5) ? 'NUMPAGES' : 'PAGE',
  })),
  refreshFieldResults: onField('DATE', (paragraphId, fieldNodeId, { random }) => ({
    op: 'refreshFieldResults',
    updates: [{ paragraphId, fieldNodeId, text: String(2000 + random.below(50)) }],
  })),
  insertToc: (targets) => {
    const first = targets.paragraphs()[0]
    if (!first || toc(targets)) return null
    return {
      op: 'insertToc',
      beforeParagraphId: first.id,
      instruction: 'TOC \\o "1-3" \\h',
      alias: '目录',
      entries: tocEntries(targets),
      bookmarksToCreate: [{ paragraphId: first.id, name: '_Toc1' }],
    }
  },
  replaceTocResult: (targets) => {
    const known = toc(targets)
    return known && { op: 'replaceTocResult', tocId: known.id, entries: tocEntries(targets), bookmarksToCreate: [] }
  },
  removeToc: (targets) => {
    // A table of contents lives for a while before it goes, so that the kinds above have one.
    const known = targets.random.chance(0.3) ? toc(targets) : null
    return known && endsAlone(targets, known.endParagraphId) ? { op: 'removeToc', tocId: known.id } : null
  },
  insertComplexField: inParagraph((paragraph, offset, { random }) => ({
    op: 'insertComplexField',
    paragraphId: paragraph.id,
    offset,
    instruction: random.pick(['SEQ 图 \\* ARABIC', 'SEQ 图 \\* ARABIC', 'REF 书签0 \\h', 'PAGEREF 书签0 \\h']) ?? '',
  })),
  setFieldResult: onField('SEQ', (paragraphId, fieldNodeId, { random }) => ({
    op: 'setFieldResult',
    paragraphId,
    fieldNodeId,
    text: String(random.below(50)),
  })),
  insertBookmark: inParagraph((paragraph, offset, targets) => {
    const end = Math.min(targets.text(paragraph).length, offset + targets.random.below(4))
    return {
      op: 'insertBookmark',
      name: `书签${targets.random.below(6)}`,
      start: { paragraphId: paragraph.id, offset },
      end: { paragraphId: paragraph.id, offset: end },
    }
  }),
  deleteBookmark: ({ random }) => ({ op: 'deleteBookmark', name: `书签${random.below(6)}` }),
  setTextFormFieldDefault: onField('FORMTEXT', (paragraphId, fieldNodeId, { random }) => ({
    op: 'setTextFormFieldDefault',
    paragraphId,
    fieldNodeId,
    text: `默认${random.below(9)}`,
  })),
  commitTextFormField: onField('FORMTEXT', (paragraphId, fieldNodeId) => ({
    op: 'commitTextFormField',
    paragraphId,
    fieldNodeId,
  })),
  setLegacyCheckbox: onField('FORMCHECKBOX', (paragraphId, fieldNodeId, { random }) => ({
    op: 'setLegacyCheckbox',
    paragraphId,
    fieldNodeId,
    checked: random.chance(0.5),
  })),
  setLegacyDropdown: onField('FORMDROPDOWN', (paragraphId, fieldNodeId, { random }) => ({
    op: 'setLegacyDropdown',
    paragraphId,
    fieldNodeId,
    selectedIndex: random.below(2),
  })),
}
