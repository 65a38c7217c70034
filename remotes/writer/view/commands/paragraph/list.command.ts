import {
  applyList as apply,
  continueList as goOn,
  listBefore,
  numberHeadings as numberAll,
  setListLevel,
  startList,
} from '../../../commands/list-commands.ts'
import { listOf, type ListLevel, type ListPlace } from '../../../model/tree/numbering.ts'
import { selectedText, type SelectedText } from '../../engine/index.ts'
import type { Command, CommandContext } from '../command.ts'
import { dialogCommand } from '../dialog-command.ts'
import { exec } from '../exec.ts'
import { onSelected, paragraphsIn, runOnSelected } from '../run-model.ts'

/** Puts the selected paragraphs into a new list of this look; those that are in one keep their levels. */
export const applyList: Command<readonly ListLevel[]> = {
  id: 'apply-list',
  title: '列表样式',
  refusal: ({ snapshot }, levels) => (levels.length === 0 || snapshot.isLoading ? '请选择一种编号' : null),
  runs: [apply.id],
  run: ({ surface }, levels) =>
    void runOnSelected(surface, apply, (selected) => ({ ...paragraphsIn(selected), levels })),
}

/** Numbers all headings of the document by their levels. */
export const numberHeadings: Command<readonly ListLevel[]> = {
  id: 'number-headings',
  title: '给标题编号',
  runs: [numberAll.id],
  run: ({ surface, ui }, levels) => {
    const isDone = runOnSelected(surface, numberAll, () => ({ levels }))
    if (!isDone) ui.toast('info', '这个文档没有标题样式')
  },
}

const OUTSIDE = '请先把光标放到编号列表里'

/** The list of the first selected paragraph. */
function listAt(selected: SelectedText | null): ListPlace | null {
  const [paragraph] = selected?.paragraphs ?? []
  return paragraph ? listOf(paragraph) : null
}

const needsList = ({ surface }: CommandContext): string | null => (listAt(selectedText(surface)) ? null : OUTSIDE)

/** The first selected paragraph, as arguments name it. */
const firstIn = ({ partName, paragraphs: [paragraph] }: SelectedText) =>
  paragraph ? { part: partName, paragraph: paragraph.id } : null

/** The list begins at this number here, and goes on from there. */
export const startListAt: Command<number> = {
  id: 'start-list-at',
  title: '设置编号值',
  refusal: (context, start) =>
    Number.isSafeInteger(start) && start >= 0 && start <= 32_767 ? needsList(context) : '编号要在 0 到 32767 之间',
  runs: [startList.id],
  run: ({ surface }, start) =>
    void runOnSelected(surface, startList, (selected) => {
      const place = firstIn(selected)
      return place && { ...place, start }
    }),
}
export const openListStart = dialogCommand('list-start', {
  id: 'list-start-dialog',
  title: '设置编号值…',
  refusal: (context) => needsList(context),
})
export const openBullet = dialogCommand('bullet', { id: 'bullet-dialog', title: '自定义项目符号…' })
export const restartList: Command = {
  id: 'restart-list',
  title: '重新开始编号',
  runs: [startList.id],
  refusal: (context) => needsList(context),
  run: (context) => startListAt.run(context, 1),
}

/** The list of the same look before this one goes on here. */
export const continueList = onSelected(
  {
    id: 'continue-list',
    title: '继续前一列表',
    refusal: (context) =>
      needsList(context) ?? (hasListBefore(selectedText(context.surface)) ? null : '前面没有同样的列表'),
  },
  goOn,
  firstIn,
)

function hasListBefore(selected: SelectedText | null): boolean {
  const [paragraph] = selected?.paragraphs ?? []
  const place = listAt(selected)
  const root = selected?.pkg.parts.get(selected.partName)?.root
  return Boolean(
    selected && paragraph && place && root && listBefore(selected.pkg, { root, paragraph, place }) !== null,
  )
}

/** From 0, the outermost. */
export const listLevel: Command<number> = {
  id: 'list-level',
  title: '列表级别',
  refusal: (context) => needsList(context),
  runs: [setListLevel.id],
  run: ({ surface }, level) =>
    void runOnSelected(surface, setListLevel, (selected) => ({ ...paragraphsIn(selected), level })),
}

/** Takes the selected paragraphs out of their list. */
export const leaveList: Command = {
  id: 'leave-list',
  title: '取消列表',
  refusal: (context) => needsList(context),
  run: (context) => {
    const kind = context.surface.isActive({ type: 'toggleList', kind: 'bullet' }) ? 'bullet' : 'ordered'
    exec(context, { type: 'toggleList', kind })
  },
}
