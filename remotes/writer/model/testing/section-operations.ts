import type { OoxmlPackage } from '../kernel/index.ts'
import { childOf, valueOf } from '../tree/nodes.ts'
import { inParagraph, type Operations } from './attempt.ts'

const VARIANTS = ['default', 'first', 'even'] as const

/** Nothing but forms can be filled in. */
export const isProtected = ({ parts }: OoxmlPackage): boolean =>
  ['1', 'true', 'on'].includes(
    valueOf(childOf(parts.get('/word/settings.xml')?.root, 'documentProtection'), 'enforcement') ?? '',
  )

/** Sections, headers and footers, protection. */
export const SECTION_OPERATIONS: Operations = {
  setSectionProperties: ({ random }) => ({ op: 'setSectionProperties', marginLeftTwips: 1000 + 100 * random.below(9) }),
  setSectionMark: inParagraph((paragraph, _, { random }) =>
    random.chance(0.5)
      ? { op: 'setSectionMark', paragraphId: paragraph.id, breakType: 'nextPage' }
      : { op: 'setSectionMark', paragraphId: paragraph.id },
  ),
  createHeaderFooter: ({ random }) => ({
    op: 'createHeaderFooter',
    sectionIndex: 0,
    kind: random.chance(0.5) ? 'header' : 'footer',
    variant: random.pick(VARIANTS) ?? 'default',
  }),
  deleteHeaderFooter: ({ random }) => ({
    op: 'deleteHeaderFooter',
    sectionIndex: 0,
    kind: random.chance(0.5) ? 'header' : 'footer',
    variant: random.pick(VARIANTS) ?? 'default',
  }),
  linkToPrevious: () => ({ op: 'linkToPrevious', sectionIndex: 1, kind: 'header', variant: 'default' }),
  unlinkFromPrevious: () => ({ op: 'unlinkFromPrevious', sectionIndex: 1, kind: 'header', variant: 'default' }),
  setSectionFurnitureOptions: ({ random }) => ({
    op: 'setSectionFurnitureOptions',
    sectionIndex: 0,
    titlePage: random.chance(0.5),
    evenAndOddHeaders: random.chance(0.5),
  }),
  setWatermark: ({ random }) => ({
    op: 'setWatermark',
    watermark: random.chance(0.3)
      ? null
      : {
          kind: 'text',
          text: random.pick(['机密', '草稿']) ?? '',
          fontFamily: '宋体',
          fontSizePt: null,
          bold: false,
          italic: false,
          colorHex: 'C0C0C0',
          opacity: 0.5,
          diagonal: true,
          widthPt: 400,
          heightPt: 120,
        },
  }),
  setDocumentProtection: ({ replica }) => ({
    op: 'setDocumentProtection',
    enforce: !isProtected(replica.store.currentPackage()),
  }),
}
