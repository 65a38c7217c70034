import { ensureHyperlinkRelationship, ensureListDefinition, type TreeDocOp } from '../kernel/index.ts'
import { childOf } from '../tree/nodes.ts'
import { COLORS, REVISION, inParagraph, inRange, isRare, revision, type Operations } from './attempt.ts'

/** Typing, paragraphs, lists, links, blocks. */
export const TEXT_OPERATIONS: Operations = {
  insertText: inParagraph((paragraph, offset, targets) => ({
    op: 'insertText',
    paragraphId: paragraph.id,
    offset,
    text: targets.random.pick(['字', '词语', ' word', '😀', 'abc def']) ?? 'x',
    ...revision(targets),
  })),
  deleteText: (targets) => {
    const paragraph = targets.paragraph()
    const range = paragraph && targets.range(paragraph)
    if (!paragraph || !range || (isRare(paragraph) && targets.random.chance(0.9))) return null
    return { op: 'deleteText', paragraphId: paragraph.id, ...range, ...revision(targets) }
  },
  splitParagraph: inParagraph((paragraph, offset) => ({ op: 'splitParagraph', paragraphId: paragraph.id, offset })),
  splitParagraphMany: inParagraph((paragraph, offset) => ({
    op: 'splitParagraphMany',
    paragraphId: paragraph.id,
    offsets: [offset],
  })),
  joinParagraphs: (targets) => {
    const paragraphs = targets.paragraphs()
    const at = targets.random.below(paragraphs.length - 1)
    const [first, second] = [paragraphs[at], paragraphs[at + 1]]
    return first && second && { op: 'joinParagraphs', firstId: first.id, secondId: second.id }
  },
  setRunProperties: inRange((at, targets) => ({
    op: 'setRunProperties',
    ...at,
    properties:
      targets.random.pick([
        [{ localName: 'b' }],
        [{ localName: 'i' }],
        [{ localName: 'color', attributes: { val: targets.random.pick(COLORS) ?? '' } }],
        [{ localName: 'sz', attributes: { val: '28' } }],
        [],
      ]) ?? [],
    ...revision(targets),
  })),
  setParagraphProperties: inParagraph((paragraph, _, targets) => ({
    op: 'setParagraphProperties',
    paragraphId: paragraph.id,
    properties:
      targets.random.pick([
        [{ localName: 'jc', attributes: { val: 'center' } }],
        [{ localName: 'spacing', attributes: { before: '120' } }],
        [{ localName: 'keepNext' }],
        [],
      ]) ?? [],
  })),
  setParagraphMarkProperties: inParagraph((paragraph) => ({
    op: 'setParagraphMarkProperties',
    paragraphId: paragraph.id,
    properties: [{ localName: 'b' }],
  })),
  setParagraphMarkRevision: inParagraph((paragraph, _, { random }) => ({
    op: 'setParagraphMarkRevision',
    paragraphId: paragraph.id,
    kind: random.chance(0.5) ? 'ins' : 'del',
    revision: REVISION,
  })),
  proposeParagraphMerge: inParagraph((paragraph) => ({
    op: 'proposeParagraphMerge',
    paragraphId: paragraph.id,
    revision: REVISION,
  })),
  setParagraphTabStops: inParagraph(
    (paragraph, _, { random }) =>
      ({
        op: 'setParagraphTabStops',
        paragraphId: paragraph.id,
        stops: random.chance(0.3) ? [] : [{ positionTwips: 720 * (1 + random.below(5)), alignment: 'left' }],
      }) as unknown as TreeDocOp,
  ),
  setListLevel: (targets) => {
    const numbered = targets.paragraphs().filter((paragraph) => childOf(childOf(paragraph, 'pPr'), 'numPr'))
    const paragraph = targets.random.pick(numbered)
    return paragraph && { op: 'setListLevel', paragraphId: paragraph.id, level: targets.random.below(3) }
  },
  setListNumbering: (targets) => {
    const paragraph = targets.paragraph()
    if (!paragraph) return null
    if (targets.random.chance(0.3)) return { op: 'setListNumbering', paragraphId: paragraph.id, numId: null }
    const ensured = ensureListDefinition(
      targets.replica.store.currentPackage(),
      targets.random.chance(0.5) ? 'bullet' : 'ordered',
    )
    return (
      ensured && {
        op: { op: 'setListNumbering', paragraphId: paragraph.id, numId: ensured.numId, level: 0 },
        prepare: () => ensured.pkg,
      }
    )
  },
  insertTab: inParagraph((paragraph, offset, targets) => ({
    op: 'insertTab',
    paragraphId: paragraph.id,
    offset,
    ...revision(targets),
  })),
  insertHardBreak: inParagraph((paragraph, offset) => ({ op: 'insertHardBreak', paragraphId: paragraph.id, offset })),
  insertPageBreak: inParagraph((paragraph, offset) => ({ op: 'insertPageBreak', paragraphId: paragraph.id, offset })),
  insertHyperlink: inRange((at, targets) => {
    const url = `https://example.com/${targets.random.below(20)}`
    const { store } = targets.replica
    const ensured = ensureHyperlinkRelationship(store.currentPackage(), url, targets.part.name)
    const op: TreeDocOp = { op: 'insertHyperlink', ...at, relationshipId: ensured?.relationshipId ?? '' }
    return ensured ? { op, prepare: () => ensured.pkg } : { op: 'insertHyperlink', ...at, anchor: '目标' }
  }),
  setHyperlinkTarget: (targets) => {
    const link = targets.element('hyperlink')
    return link && { op: 'setHyperlinkTarget', linkId: link.id, anchor: `书签${targets.random.below(5)}` }
  },
  removeHyperlink: (targets) => {
    const link = targets.element('hyperlink')
    return link && { op: 'removeHyperlink', linkId: link.id }
  },
  deleteBlock: (targets) => {
    const paragraphs = targets.paragraphs()
    const block = targets.random.chance(0.15) ? targets.element('table') : targets.random.pick(paragraphs)
    if (!block || paragraphs.length <= 20 || (isRare(block) && targets.random.chance(0.9))) return null
    return { op: 'deleteBlock', blockId: block.id }
  },
  insertFragment: inParagraph((paragraph, offset, targets) => ({
    op: 'insertFragment',
    paragraphId: paragraph.id,
    offset,
    blocks: targets.paragraphs().slice(0, 2),
  })),
  insertCommentMarker: inParagraph((paragraph, offset) => ({
    op: 'insertCommentMarker',
    paragraphId: paragraph.id,
    offset,
    commentId: '1',
    marker: 'start',
  })),
}
