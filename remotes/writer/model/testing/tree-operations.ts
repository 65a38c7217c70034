import { trackEdit } from '../../compare/index.ts'
import type { OoxmlElement, OoxmlPackage } from '../kernel/index.ts'
import type { PackageEdit } from '../shared-body/shared-editing.ts'
import { withCaption } from '../tree/captions.ts'
import { withChapterMoved, withHeadingLevel, type Heading } from '../tree/chapters.ts'
import { withCoreProperties } from '../tree/core-properties.ts'
import { changeStyle } from '../tree/document-styles.ts'
import { dropCap, withoutDropCap } from '../tree/drop-cap.ts'
import { editPart } from '../tree/edit-part.ts'
import { formatParagraphs, formatText } from '../tree/format.ts'
import { childOf, elementsOf, valueOf } from '../tree/nodes.ts'
import { createList, putInList } from '../tree/numbering.ts'
import { withPageColour } from '../tree/page-colour.ts'
import { withColumns } from '../tree/page-format.ts'
import type { Mint } from '../tree/parse.ts'
import { replaceNode } from '../tree/rewrite.ts'
import { withReadings } from '../tree/ruby.ts'
import { bodyOf, withSections } from '../tree/sections.ts'
import { sortedParagraphs } from '../tree/sort-paragraphs.ts'
import { formatTable } from '../tree/tables/table-format.ts'
import { insertRows, sortRows, splitTable } from '../tree/tables/table-structure.ts'
import { withTrackedRevisions } from '../tree/track-revisions.ts'
import { COLORS, REVISION } from './attempt.ts'
import { childrenOfKind, type Targets } from './targets.ts'

type Generate = (targets: Targets) => PackageEdit | null

const onParagraph =
  (make: (paragraph: OoxmlElement, targets: Targets) => PackageEdit): Generate =>
  (targets) => {
    const paragraph = targets.paragraph()
    return paragraph ? make(paragraph, targets) : null
  }

const onTable =
  (
    make: (
      table: OoxmlElement,
      mint: Mint,
      chosen: { readonly row: number; readonly flag: boolean },
    ) => OoxmlElement | readonly OoxmlElement[] | null,
  ): Generate =>
  (targets) => {
    const table = targets.element('table')
    const rows = table ? childrenOfKind(table, 'tableRow').length : 0
    if (!table || rows === 0 || rows > 10) return null
    const chosen = { row: targets.random.below(rows), flag: targets.random.chance(0.5) }
    return (pkg) =>
      editPart(pkg, pkg.mainDocumentPart, (root, mint) => {
        const next = make(table, mint, chosen)
        return next === null ? root : replaceNode(root, table.id, ...[next].flat())
      })
  }

const inRange = (
  make: (range: { paragraphId: string; start: number; end: number }, targets: Targets) => PackageEdit,
): Generate =>
  onParagraph((paragraph, targets) => {
    const range = targets.range(paragraph)
    return range ? make({ paragraphId: paragraph.id, ...range }, targets) : () => null
  })

/** Edits of the tree while changes are proposed. */
const proposed =
  (edit: Generate): Generate =>
  (targets) => {
    const made = edit(targets)
    if (!made) return null
    const firstId = 1_000_000 + targets.random.below(1_000_000) * 1000
    return (pkg) => {
      const next = made(pkg)
      return next && trackEdit(pkg, next, { ...REVISION, firstId }).package
    }
  }

const caption = onParagraph(
  ({ id }, { random }) =>
    (pkg) =>
      withCaption(pkg, id, {
        label: random.chance(0.5) ? '图' : '表',
        text: '说明',
        position: random.chance(0.5) ? 'above' : 'below',
        numbering: 'ARABIC',
      }),
)
const rowsInserted = onTable((table, mint, { row, flag }) =>
  insertRows(table, row, flag ? 'below' : 'above', { count: 1 }, mint),
)

/** What the kernel has no operation for, as the commands of the view make it. */
export const TREE_OPERATIONS: Readonly<Record<string, Generate>> = {
  caption,
  'caption, proposed': proposed(caption),
  'heading level': onParagraph(
    ({ id }, { random }) =>
      (pkg) =>
        withHeadingLevel(pkg, id, 1 + random.below(3)),
  ),
  'chapter moved': ({ random }) => {
    const [from, before, isLast] = [random.below(100), random.below(100), random.chance(0.4)]
    return (pkg) => {
      const headings = headingsOf(pkg)
      const heading = headings[from % headings.length]
      const next = isLast ? undefined : headings[before % headings.length]
      return heading ? withChapterMoved(pkg, headings, heading.paragraphId, next?.paragraphId ?? null) : null
    }
  },
  'paragraphs sorted': (targets) => {
    const paragraphs = targets.paragraphs()
    const from = targets.random.below(paragraphs.length)
    const ids = new Set(paragraphs.slice(from, from + 4).map(({ id }) => id))
    const isDescending = targets.random.chance(0.5)
    return sortedParagraphs(targets.part.name, ids, { kind: 'pinyin', isDescending })
  },
  'drop cap': onParagraph(({ id }, { part, random }) =>
    random.chance(0.6) ? dropCap(part.name, id, 'drop') : withoutDropCap(part.name, id),
  ),
  readings: inRange(({ paragraphId, start, end }, { part }) =>
    withReadings(part.name, paragraphId, [{ start, end: Math.min(end, start + 1), reading: 'zì' }], {
      alignment: 'center',
      halfPoints: 10,
      baseHalfPoints: 21,
    }),
  ),
  list: onParagraph(({ id }, { part, random }) => {
    const [abstractId, numId] = [5000 + random.below(1000), 7000 + random.below(1000)]
    const levels = [{ format: 'decimal', text: '%1)', leftTwips: 420, hangingTwips: 420 }]
    return (pkg) => putInList(part.name, new Set([id]), String(numId))(createList({ abstractId, numId, levels })(pkg))
  }),
  'format of text': inRange((range, { part, random }) =>
    formatText(part.name, [range], { color: { val: random.pick(COLORS) ?? null } }),
  ),
  'format of paragraphs': onParagraph(({ id }, { part, random }) =>
    formatParagraphs(part.name, new Set([id]), { ind: { left: String(100 * random.below(9)) } }),
  ),
  style: ({ random }) => changeStyle('1', { run: { color: { val: random.pick(COLORS) ?? null } } }),
  columns: ({ random }) => {
    const count = 1 + random.below(3)
    return (pkg) =>
      withSections(
        pkg,
        (index) => index === 0,
        (properties) => withColumns(properties, { count, space: 400, hasLine: false, widths: null }),
      )
  },
  'page colour': ({ random }) => {
    const colour = random.chance(0.3) ? null : (random.pick(COLORS) ?? null)
    return (pkg) => withPageColour(pkg, colour)
  },
  'changes are tracked': ({ random }) => {
    const isOn = random.chance(0.5)
    return (pkg) => withTrackedRevisions(pkg, isOn)
  },
  'what the document says of itself': ({ random }) => {
    const title = `标题${random.below(100)}`
    return (pkg) => withCoreProperties(pkg, { title })
  },
  rows: rowsInserted,
  'rows, proposed': proposed(rowsInserted),
  'rows sorted': onTable((table, _mint, { flag }) =>
    sortRows(table, [{ column: 0, kind: 'text', isDescending: flag }], 0),
  ),
  'table split': onTable((table, mint, { row }) => splitTable(table, row, mint)),
  'format of a table': onTable((table, mint, { flag }) =>
    formatTable(table, { alignment: flag ? 'center' : 'right', title: `表${flag}` }, mint),
  ),
}

/** Of the blank document's style `1`, and of those that were made here. */
const headingsOf = (pkg: OoxmlPackage): readonly Heading[] =>
  elementsOf(bodyOf(pkg)).flatMap((paragraph) => {
    const properties = childOf(paragraph, 'pPr')
    const level =
      Number(valueOf(childOf(properties, 'outlineLvl')) ?? NaN) + 1 || Number(valueOf(childOf(properties, 'pStyle')))
    return paragraph.kind === 'paragraph' && level > 0 ? [{ paragraphId: paragraph.id, level, text: '' }] : []
  })
