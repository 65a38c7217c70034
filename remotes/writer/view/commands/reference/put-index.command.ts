import { insertIndex as insertModelIndex, updateIndex } from '../../../commands/index-commands.ts'
import type { Leader } from '../../../model/tree/contents.ts'
import type { IndexRequest } from '../../../model/tree/document-index.ts'
import { indexMarksOf } from '../../../model/tree/index-marks.ts'
import { caretOf, packageOf } from '../../engine/index.ts'
import type { Command } from '../command.ts'
import { runModel } from '../run-model.ts'
import { refreshIndexes, shownMarks } from './refresh-indexes.ts'

export interface NewIndex extends IndexRequest {
  readonly leader: Leader
}

/** Before the paragraph of the caret, as tables of contents are. */
export const insertIndex: Command<NewIndex> = {
  id: 'insert-index',
  title: '插入索引',
  refusal: ({ surface }) => {
    const pkg = packageOf(surface)
    return pkg && indexMarksOf(pkg).length > 0 ? null : '文档里还没有索引项，请先选中文字，标记索引项'
  },
  runs: [insertModelIndex.id, updateIndex.id],
  run: ({ surface, ui }, request) => {
    const place = caretOf(surface)
    const isDone =
      place !== null &&
      runModel(surface, insertModelIndex, { before: place.paragraphId, ...request, shown: shownMarks(surface) })
    if (isDone) refreshIndexes(surface)
    else ui.toast('warning', '索引只能插入到正文里')
  },
}
