import { indexFieldsOf, isKnownIndex } from '../../../model/tree/index-fields.ts'
import { caretOf, packageOf } from '../../engine/index.ts'
import type { Command, CommandContext } from '../command.ts'
import { dialogCommand } from '../dialog-command.ts'
import { withLateReferences } from './with-late-references.ts'

/** The index that the caret is in, or the only one. */
function indexAt({ surface }: CommandContext): number {
  const pkg = packageOf(surface)
  const all = pkg ? indexFieldsOf(pkg) : []
  const caret = caretOf(surface)?.paragraphId ?? ''
  const at = all.findIndex(({ paragraphIds }) => paragraphIds.includes(caret))
  return at < 0 && all.length === 1 ? 0 : at
}

export const refreshIndex: Command = {
  id: 'refresh-index',
  title: '更新索引',
  refusal: (context) => {
    const pkg = packageOf(context.surface)
    const index = pkg && indexFieldsOf(pkg)[indexAt(context)]
    if (!index) return '请先把光标放到索引里'
    return isKnownIndex(index.instruction) ? null : '这个索引有文房不会排的选项，保持原样'
  },
  runs: ['index.update'],
  run: (context) => withLateReferences(context, ({ refreshIndexes }) => refreshIndexes(context.surface)),
}

export const removeIndex: Command = {
  id: 'remove-index',
  title: '删除索引',
  refusal: (context) => (indexAt(context) < 0 ? '请先把光标放到索引里' : null),
  runs: ['index.remove'],
  run(context) {
    const index = indexAt(context)
    withLateReferences(context, ({ removeIndex }) => removeIndex(context.surface, index))
  },
}

export const openIndexMark = dialogCommand('index-mark', {
  id: 'index-mark-dialog',
  title: '标记索引项…',
  shortcuts: ['Alt+Shift+X'],
})

export const openIndex = dialogCommand('index', { id: 'index-dialog', title: '插入索引…' })
