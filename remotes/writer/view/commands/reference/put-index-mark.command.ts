import { markAllEntries, markEntry as markModelEntry } from '../../../commands/index-commands.ts'
import type { IndexEntry } from '../../../model/tree/index-marks.ts'
import { collapse } from '../../engine/index.ts'
import type { Command } from '../command.ts'
import { caretPlace } from '../run-at-caret.ts'
import { runModel } from '../run-model.ts'

/** The mark stands behind what is selected, which stays as it is, and selected. */
export const markEntry: Command<IndexEntry> = {
  id: 'mark-index-entry',
  title: '标记索引项',
  refusal: ({ surface }, { main, see, bookmark }) => {
    if (surface.getHeaderFooterState()?.editing) return '页眉和页脚里不能标记索引项'
    if (main.trim() === '') return '请输入主索引项'
    if (see?.trim() === '') return '请输入要参阅的索引项'
    return bookmark === '' ? '请选择书签' : null
  },
  runs: [markModelEntry.id],
  run: ({ surface, ui }, entry) => {
    const pages = surface.surface
    if (!pages) return
    pages.flushPendingInput()
    const { selection } = pages.state()
    collapse(surface, 'end')
    const place = caretPlace(surface)
    const isMarked = place !== null && runModel(surface, markModelEntry, { ...place, ...entry })
    pages.setSelection(selection)
    if (!isMarked) ui.toast('warning', '这里不能标记索引项')
  },
}

/** The first place of each paragraph that says the same as what is selected. */
export const markAll: Command<IndexEntry & { readonly text: string }> = {
  id: 'mark-all-index-entries',
  title: '全部标记',
  refusal: (context, { text, ...entry }) =>
    text === '' ? '请先选中要标记的文字' : (markEntry.refusal?.(context, entry) ?? null),
  runs: [markAllEntries.id],
  run: ({ surface, ui }, args) => {
    const pages = surface.surface
    pages?.flushPendingInput()
    const selection = pages?.state().selection
    const isMarked = runModel(surface, markAllEntries, args)
    if (selection) pages?.setSelection(selection)
    if (!isMarked) ui.toast('info', '写有这几个字的段落都已经标记了')
  },
}
