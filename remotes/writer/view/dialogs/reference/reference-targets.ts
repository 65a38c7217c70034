import { captionsOf, labelsOf } from '../../../model/tree/captions.ts'
import { elementsIn, isNamed, mainRoot } from '../../../model/tree/nodes.ts'
import { notesIn } from '../../commands/reference/reference.command.ts'
import { shortText, type ReferenceTarget } from '../../commands/reference/put-reference.command.ts'
import { packageOf, placedParagraphs, type WriterSurface } from '../../engine/index.ts'

export type TargetKind = 'heading' | 'numbered' | 'bookmark' | 'caption' | 'footnote' | 'endnote'

interface ListedTarget {
  readonly key: string
  readonly label: string
  readonly target: ReferenceTarget
}
export interface TargetGroup {
  readonly key: string
  readonly kind: TargetKind
  readonly label: string
  readonly targets: readonly ListedTarget[]
}

/** Everything in the document that can be referred to, by kind, in the order of the text. */
export function referenceTargets(surface: WriterSurface): readonly TargetGroup[] {
  const pkg = packageOf(surface)
  if (!pkg) return []
  const placed = placedParagraphs(surface)
  const headings: ListedTarget[] = []
  const numbered: ListedTarget[] = []
  for (const paragraph of elementsIn(mainRoot(pkg))) {
    const place = isNamed(paragraph, 'p') ? placed.get(paragraph.id) : undefined
    if (!place) continue
    const target = { kind: 'paragraph', paragraphId: paragraph.id } as const
    const label = `${place.marker === null ? '' : `${place.marker} `}${shortText(paragraph)}`
    if (place.outlineLevel !== null && shortText(paragraph) !== '')
      headings.push({ key: paragraph.id, label: `${'　'.repeat(place.outlineLevel)}${label}`, target })
    else if (place.marker !== null && /[\p{L}\p{N}]/u.test(place.marker))
      numbered.push({ key: paragraph.id, label, target })
  }
  const notes = (kind: 'footnote' | 'endnote'): ListedTarget[] =>
    notesIn(pkg, kind).map(({ id, paragraph }, at) => ({
      key: id,
      label: `${at + 1} ${shortText(paragraph)}`,
      target: kind === 'footnote' ? { kind, noteId: id } : { kind, noteId: id },
    }))
  const bookmarks = surface
    .query({ type: 'bookmarks' })
    .filter(({ hidden, story }) => !hidden && story === 'body')
    .map(({ name }): ListedTarget => ({ key: name, label: name, target: { kind: 'bookmark', name } }))
  return [
    { key: 'heading', kind: 'heading', label: '标题', targets: headings },
    { key: 'numbered', kind: 'numbered', label: '编号项', targets: numbered },
    { key: 'bookmark', kind: 'bookmark', label: '书签', targets: bookmarks },
    ...labelsOf(pkg).map((label): TargetGroup => ({
      key: `caption ${label}`,
      kind: 'caption',
      label,
      targets: captionsOf(pkg, label).map(({ paragraphId, text }) => ({
        key: paragraphId,
        label: text,
        target: { kind: 'caption', paragraphId },
      })),
    })),
    { key: 'footnote', kind: 'footnote', label: '脚注', targets: notes('footnote') },
    { key: 'endnote', kind: 'endnote', label: '尾注', targets: notes('endnote') },
  ]
}
