import { removeContents as removeModelContents } from '../../../commands/contents-commands.ts'
import {
  contentsInstruction,
  contentsOf,
  requestOf,
  withContents,
  withContentsEntries,
  type Contents,
  type ContentsRequest,
  type Leader,
} from '../../../model/tree/contents.ts'
import { readSectionFormat } from '../../../model/tree/page-format.ts'
import { contentsEntries, withContentsPages, type ShownAt } from '../../../model/tree/contents-entries.ts'
import { elementsIn, mainRoot } from '../../../model/tree/nodes.ts'
import {
  caretOf,
  editDocument,
  packageOf,
  pageLabel,
  placedParagraphs,
  topBlockOf,
  type WriterSurface,
} from '../../engine/index.ts'
import type { Command, CommandContext } from '../command.ts'
import { dialogCommand } from '../dialog-command.ts'
import { runModel } from '../run-model.ts'
import { caretSection } from '../page/page.command.ts'

/** A table moves its own headings: its page numbers are looked up again until they stay. */
const MOST_PASSES = 3
const NONE = '请先把光标放到目录里'

export interface NewContents extends ContentsRequest {
  readonly title: string
  readonly leader: Leader
}

/** Where the paragraphs of the body stand on the pages, and their numbers. */
function shownOf(surface: WriterSurface): ShownAt {
  const pkg = packageOf(surface)
  const placed = placedParagraphs(surface)
  return new Map(
    [...(pkg ? elementsIn(mainRoot(pkg)) : [])].flatMap(({ id }) => {
      const place = placed.get(id)
      if (!place) return []
      const { page, marker } = place
      return [[id, { page: pageLabel(surface, page), ...(marker === null ? {} : { marker }) }] as const]
    }),
  )
}

const textWidth = (surface: WriterSurface): number => {
  const { pageWidth, marginLeft, marginRight, gutter } = readSectionFormat(caretSection({ surface }))
  return Math.max(1440, pageWidth - marginLeft - marginRight - gutter)
}

/** Page numbers of the tables as the pages are now; the tables may have moved what they list. */
function settlePages(surface: WriterSurface): void {
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    surface.relayout({ sync: true })
    const shown = shownOf(surface)
    const isChanged = editDocument(surface, (pkg) => withContentsPages(pkg, shown), {
      isSameStep: true,
      isTracked: false,
    })
    if (!isChanged) return
  }
}

export const insertContents: Command<NewContents> = {
  id: 'insert-contents',
  title: '插入目录',
  run: ({ surface, ui }, { title, leader, ...request }) => {
    const look = { leader, width: textWidth(surface) }
    const isDone = editDocument(surface, (pkg) => {
      const block = topBlockOf(pkg, caretOf(surface)?.paragraphId ?? '')
      const entries = contentsEntries(pkg, request, shownOf(surface))
      return block
        ? withContents(pkg, block.id, { instruction: contentsInstruction(request), title, entries, look })
        : null
    })
    if (isDone) settlePages(surface)
    else ui.toast('warning', '目录只能插入到正文里')
  },
}

/** The usual one: three levels, dots, page numbers. */
export const tableOfContents: Command = {
  id: 'toc',
  title: '目录',
  run: (context) =>
    insertContents.run(context, { title: '目录', leader: 'dot', from: 1, to: 3, hasPageNumbers: true, styles: [] }),
}

/** The table that the caret is in, or the only one. */
function contentsAt(surface: WriterSurface): Contents | undefined {
  const pkg = packageOf(surface)
  if (!pkg) return undefined
  const all = contentsOf(pkg)
  const caret = caretOf(surface)?.paragraphId ?? ''
  return all.find(({ paragraphIds }) => paragraphIds.includes(caret)) ?? (all.length === 1 ? all[0] : undefined)
}

const needsContents = ({ surface }: CommandContext): string | null => (contentsAt(surface) ? null : NONE)

function refresh(surface: WriterSurface, contents: Contents, isSameStep: boolean): boolean {
  return editDocument(
    surface,
    (pkg) => {
      // Ids of its lines change with every making; its place among the tables does not.
      const now = contentsOf(pkg).find(({ paragraphIds }) => paragraphIds[0] === contents.paragraphIds[0])
      return now
        ? withContentsEntries(pkg, now, contentsEntries(pkg, requestOf(now.instruction), shownOf(surface)))
        : null
    },
    { isSameStep, isTracked: false },
  )
}

export function refreshAllContents({ surface }: CommandContext, isSameStep: boolean): void {
  const pkg = packageOf(surface)
  let isLater = isSameStep
  for (const contents of pkg ? contentsOf(pkg) : []) isLater = refresh(surface, contents, isLater) || isLater
  settlePages(surface)
}

export const refreshContents: Command = {
  id: 'refresh-toc',
  title: '更新目录',
  refusal: needsContents,
  run: ({ surface }) => {
    const contents = contentsAt(surface)
    if (contents && refresh(surface, contents, false)) settlePages(surface)
  },
}
export const refreshPages: Command = {
  id: 'refresh-toc-pages',
  title: '只更新页码',
  refusal: needsContents,
  run: ({ surface }) => settlePages(surface),
}
export const removeContents: Command = {
  id: 'remove-toc',
  title: '删除目录',
  refusal: needsContents,
  runs: [removeModelContents.id],
  run: ({ surface }) => {
    const contents = contentsAt(surface)
    const pkg = packageOf(surface)
    const index =
      pkg && contents ? contentsOf(pkg).findIndex(({ paragraphIds: [id] }) => id === contents.paragraphIds[0]) : -1
    if (index >= 0) runModel(surface, removeModelContents, { contents: index })
  },
}

export const openContents = dialogCommand('contents', { id: 'toc-dialog', title: '自定义目录…' })
export const openFigures = dialogCommand('figures', { id: 'figures-dialog', title: '图表目录…' })
