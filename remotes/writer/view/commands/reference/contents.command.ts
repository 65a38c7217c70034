import {
  insertContents as insertModelContents,
  pageContents,
  removeContents as removeModelContents,
  updateContents,
} from '../../../commands/contents-commands.ts'
import { contentsOf, type Contents, type ContentsRequest, type Leader } from '../../../model/tree/contents.ts'
import { elementsIn, mainRoot } from '../../../model/tree/nodes.ts'
import { caretOf, packageOf, pageLabel, placedParagraphs, type WriterSurface } from '../../engine/index.ts'
import type { Command, CommandContext } from '../command.ts'
import { dialogCommand } from '../dialog-command.ts'
import { runModel } from '../run-model.ts'

/** A table moves its own headings: its page numbers are looked up again until they stay. */
const MOST_PASSES = 3
const NONE = '请先把光标放到目录里'

export interface NewContents extends ContentsRequest {
  readonly title: string
  readonly leader: Leader
}

/** Where the paragraphs of the body stand now, and their numbers. */
function shownOf(surface: WriterSurface) {
  const pkg = packageOf(surface)
  if (!pkg) return []
  const placed = placedParagraphs(surface)
  return [...elementsIn(mainRoot(pkg))].flatMap(({ id }) => {
    const place = placed.get(id)
    if (!place) return []
    const { page, marker } = place
    return { paragraph: id, page: pageLabel(surface, page), ...(marker === null ? {} : { marker }) }
  })
}

/** Page numbers of the tables as the pages are now; the tables may have moved what they list. */
function settlePages(surface: WriterSurface): void {
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    surface.relayout({ sync: true })
    if (!runModel(surface, pageContents, { shown: shownOf(surface) })) return
  }
}

export const insertContents: Command<NewContents> = {
  id: 'insert-contents',
  title: '插入目录',
  runs: [insertModelContents.id, pageContents.id],
  run: ({ surface, ui }, asked) => {
    const before = caretOf(surface)?.paragraphId
    const args = { before: before ?? '', shown: shownOf(surface), ...asked }
    if (before !== undefined && runModel(surface, insertModelContents, args)) settlePages(surface)
    else ui.toast('warning', '目录只能插入到正文里')
  },
}

/** The usual one: three levels, dots, page numbers. */
export const tableOfContents: Command = {
  id: 'toc',
  title: '目录',
  runs: [insertModelContents.id, pageContents.id],
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

/** Its place among the tables; -1 where there is none. */
function indexAt(surface: WriterSurface): number {
  const contents = contentsAt(surface)
  const pkg = packageOf(surface)
  return pkg && contents ? contentsOf(pkg).findIndex(({ paragraphIds: [id] }) => id === contents.paragraphIds[0]) : -1
}

const needsContents = ({ surface }: CommandContext): string | null => (contentsAt(surface) ? null : NONE)

/** Ids of its lines change with every making; its place among the tables does not. */
const refresh = (surface: WriterSurface, contents: number): boolean =>
  runModel(surface, updateContents, { contents, shown: shownOf(surface) })

export function refreshAllContents({ surface }: CommandContext): void {
  const pkg = packageOf(surface)
  const count = pkg ? contentsOf(pkg).length : 0
  for (let index = 0; index < count; index += 1) refresh(surface, index)
  settlePages(surface)
}

export const refreshContents: Command = {
  id: 'refresh-toc',
  title: '更新目录',
  refusal: needsContents,
  runs: [updateContents.id, pageContents.id],
  run: ({ surface }) => {
    const index = indexAt(surface)
    if (index >= 0 && refresh(surface, index)) settlePages(surface)
  },
}
export const refreshPages: Command = {
  id: 'refresh-toc-pages',
  title: '只更新页码',
  refusal: needsContents,
  runs: [pageContents.id],
  run: ({ surface }) => settlePages(surface),
}
export const removeContents: Command = {
  id: 'remove-toc',
  title: '删除目录',
  refusal: needsContents,
  runs: [removeModelContents.id],
  run: ({ surface }) => {
    const index = indexAt(surface)
    if (index >= 0) runModel(surface, removeModelContents, { contents: index })
  },
}

export const openContents = dialogCommand('contents', { id: 'toc-dialog', title: '自定义目录…' })
export const openFigures = dialogCommand('figures', { id: 'figures-dialog', title: '图表目录…' })
