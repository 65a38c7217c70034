import type { OoxmlElement, OoxmlPackage } from '@docx-editor.dev/core/store'
import type { Attribution } from '../../model/tree/format-properties.ts'
import { segmentsOf } from '../../model/kernel/index.ts'
import { elementsOf } from '../../model/tree/nodes.ts'
import type { TextRange } from '../../model/tree/text-ranges.ts'
import { attributionOf } from './attribution.ts'
import { editDocument, packageOf } from './edit-document.ts'
import type { WriterSurface } from './surface.ts'

/** What is selected, as places of the tree. A caret is a range without characters. */
export interface SelectedText {
  readonly pkg: OoxmlPackage
  readonly partName: string
  readonly ranges: readonly TextRange[]
  /** The paragraphs of the ranges, in the order of the story. */
  readonly paragraphs: readonly OoxmlElement[]
  readonly isCaret: boolean
}

const END = Number.MAX_SAFE_INTEGER

/** null before the document is open, and where nothing of a story is selected. Walks the story: not for every key. */
export function selectedText(surface: WriterSurface): SelectedText | null {
  const pkg = packageOf(surface)
  const pages = surface.surface
  const part = pages && pages.session.partFor(pages.storyScope())
  if (!pkg || !part) return null
  const all: OoxmlElement[] = []
  collectParagraphs(part.root, all)
  const cells = surface.getTableCellSelection()
  if (cells) return inCells(pkg, part.name, part.root, new Set(cells.cellIds))
  const { anchor, head } = pages.state().selection
  const at = (id: string): number => all.findIndex((paragraph) => paragraph.id === id)
  const [from, to] = [at(anchor.paragraphId), at(head.paragraphId)]
  if (from < 0 || to < 0) return null
  const isForward = from < to || (from === to && anchor.offset <= head.offset)
  const [start, end] = isForward ? [anchor, head] : [head, anchor]
  const paragraphs = all.slice(Math.min(from, to), Math.max(from, to) + 1)
  const last = paragraphs.length - 1
  return {
    pkg,
    partName: part.name,
    paragraphs,
    isCaret: from === to && start.offset === end.offset,
    ranges: paragraphs.map(({ id }, index) => ({
      paragraphId: id,
      start: index === 0 ? start.offset : 0,
      end: index === last ? end.offset : END,
      ...(index === last ? {} : { hasMark: true }),
    })),
  }
}

function inCells(
  pkg: OoxmlPackage,
  partName: string,
  root: OoxmlElement,
  cellIds: ReadonlySet<string>,
): SelectedText | null {
  const paragraphs: OoxmlElement[] = []
  const walk = (node: OoxmlElement): void => {
    for (const child of elementsOf(node))
      if (cellIds.has(child.id)) collectParagraphs(child, paragraphs)
      else walk(child)
  }
  walk(root)
  const ranges = paragraphs.map(({ id }) => ({ paragraphId: id, start: 0, end: END, hasMark: true }))
  return paragraphs.length === 0 ? null : { pkg, partName, ranges, paragraphs, isCaret: false }
}

/** Paragraphs in reading order; those of text boxes belong to stories of their own. */
function collectParagraphs(node: OoxmlElement, out: OoxmlElement[]): void {
  for (const child of elementsOf(node))
    if (child.kind === 'paragraph') out.push(child)
    else collectParagraphs(child, out)
}

/** Changes what is selected: one step of undo. False when nothing was changed. */
export function editSelected(
  surface: WriterSurface,
  change: (selected: SelectedText, by: Attribution | undefined) => (pkg: OoxmlPackage) => OoxmlPackage,
): boolean {
  surface.surface?.flushPendingInput()
  const selected = selectedText(surface)
  const pages = surface.surface
  if (!selected || !pages) return false
  const { selection, cellSelection } = pages.state()
  if (!editDocument(surface, change(selected, attributionOf(surface)), { isTracked: false })) return false
  // Formats move no letter: what was selected stays selected.
  if (cellSelection) pages.setCellSelection(cellSelection)
  else pages.setSelection(selection)
  return true
}

/** The run of the first selected character, or of the one before the caret; undefined in an empty paragraph. */
export function firstRunOf({
  paragraphs: [paragraph],
  ranges: [range],
  isCaret,
}: SelectedText): OoxmlElement | undefined {
  if (!paragraph || !range) return undefined
  const segments = segmentsOf(paragraph as never)
  const at = isCaret ? Math.max(0, range.start - 1) : range.start
  const found = segments.find(({ end }) => end > at) ?? segments.at(-1)
  return found && runsIn(paragraph).find(({ id }) => id === found.runId)
}

const runsIn = (node: OoxmlElement): readonly OoxmlElement[] =>
  elementsOf(node).flatMap((child) => (child.kind === 'run' ? [child] : runsIn(child)))
