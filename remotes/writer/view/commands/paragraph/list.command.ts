import {
  createList,
  isSameDefinition,
  linkHeadings,
  listOf,
  putInList,
  restartedList,
  type ListLevel,
  type ListPlace,
} from '../../../model/tree/numbering.ts'
import { documentStyles } from '../../../model/tree/document-styles.ts'
import { elementsOf } from '../../../model/tree/nodes.ts'
import type { OoxmlElement } from '../../../model/kernel/index.ts'
import { editSelected, newId, packageOf, selectedText, type SelectedText } from '../../engine/index.ts'
import type { Command, CommandContext } from '../command.ts'
import { dialogCommand } from '../dialog-command.ts'
import { exec } from '../exec.ts'

/** Puts the selected paragraphs into a new list of this look; those that are in one keep their levels. */
export const applyList: Command<readonly ListLevel[]> = {
  id: 'apply-list',
  title: '列表样式',
  refusal: ({ snapshot }, levels) => (levels.length === 0 || snapshot.isLoading ? '请选择一种编号' : null),
  run: ({ surface }, levels) => {
    const list = { abstractId: newId(), numId: newId(), levels }
    editSelected(
      surface,
      ({ partName, paragraphs }) =>
        (pkg) =>
          putInList(partName, new Set(paragraphs.map(({ id }) => id)), String(list.numId))(createList(list)(pkg)),
    )
  },
}

const HEADING = /^heading ([1-9])$/i

/** Numbers all headings of the document by their levels. */
export const numberHeadings: Command<readonly ListLevel[]> = {
  id: 'number-headings',
  title: '给标题编号',
  run: ({ surface, ui }, levels) => {
    const pkg = packageOf(surface)
    const named = new Map((pkg ? documentStyles(pkg) : []).map(({ id, name }) => [HEADING.exec(name)?.[1], id]))
    const styles = levels.flatMap((_level, index) => named.get(String(index + 1)) ?? [])
    if (styles.length === 0) return ui.toast('info', '这个文档没有标题样式')
    const tied = levels.map((level, index) => {
      const styleId = styles[index]
      return styleId === undefined ? level : { ...level, styleId }
    })
    const list = { abstractId: newId(), numId: newId(), levels: tied }
    editSelected(surface, () => (now) => linkHeadings(String(list.numId), styles)(createList(list)(now)))
  },
}

const OUTSIDE = '请先把光标放到编号列表里'

/** The list of the first selected paragraph. */
function listAt(selected: SelectedText | null): ListPlace | null {
  const [paragraph] = selected?.paragraphs ?? []
  return paragraph ? listOf(paragraph) : null
}

const needsList = ({ surface }: CommandContext): string | null => (listAt(selectedText(surface)) ? null : OUTSIDE)

function paragraphsOf(node: OoxmlElement): readonly OoxmlElement[] {
  return elementsOf(node).flatMap((child) => (child.kind === 'paragraph' ? [child] : paragraphsOf(child)))
}

/** The selected paragraph and all of its list that follow it. */
function restOfList({ pkg, partName, paragraphs }: SelectedText, numId: string): ReadonlySet<string> {
  const root = pkg.parts.get(partName)?.root
  const all = root ? paragraphsOf(root) : []
  const from = all.findIndex(({ id }) => id === paragraphs[0]?.id)
  return new Set(
    all
      .slice(from)
      .filter((paragraph) => listOf(paragraph)?.numId === numId)
      .map(({ id }) => id),
  )
}

/** The list begins at this number here, and goes on from there. */
export const startListAt: Command<number> = {
  id: 'start-list-at',
  title: '设置编号值',
  refusal: (context, start) =>
    Number.isSafeInteger(start) && start >= 0 && start <= 32_767 ? needsList(context) : '编号要在 0 到 32767 之间',
  run: ({ surface }, start) => {
    const next = newId()
    editSelected(surface, (selected) => {
      const place = listAt(selected)
      if (!place) return (pkg) => pkg
      const rest = restOfList(selected, place.numId)
      return (pkg) =>
        putInList(selected.partName, rest, String(next))(restartedList(place.numId, next, place.level, start)(pkg))
    })
  },
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
  refusal: (context) => needsList(context),
  run: (context) => startListAt.run(context, 1),
}

/** The list of the same look before this one goes on here. */
export const continueList: Command = {
  id: 'continue-list',
  title: '继续前一列表',
  refusal: (context) =>
    needsList(context) ?? (listBefore(selectedText(context.surface)) === null ? '前面没有同样的列表' : null),
  run: ({ surface }) => {
    editSelected(surface, (selected) => {
      const place = listAt(selected)
      const before = listBefore(selected)
      if (!place || before === null) return (pkg) => pkg
      return putInList(selected.partName, restOfList(selected, place.numId), before)
    })
  },
}

function listBefore(selected: SelectedText | null): string | null {
  const place = listAt(selected)
  const root = selected?.pkg.parts.get(selected.partName)?.root
  if (!selected || !place || !root) return null
  const all = paragraphsOf(root)
  const from = all.findIndex(({ id }) => id === selected.paragraphs[0]?.id)
  const others = all.slice(0, from).map((paragraph) => listOf(paragraph)?.numId)
  return (
    others.findLast(
      (numId) => numId !== undefined && numId !== place.numId && isSameDefinition(selected.pkg, numId, place.numId),
    ) ?? null
  )
}

/** From 0, the outermost. */
export const listLevel: Command<number> = {
  id: 'list-level',
  title: '列表级别',
  refusal: (context) => needsList(context),
  run: ({ surface }, level) => {
    editSelected(surface, (selected) => {
      const numId = listAt(selected)?.numId
      if (numId === undefined) return (pkg) => pkg
      return putInList(selected.partName, new Set(selected.paragraphs.map(({ id }) => id)), numId, level)
    })
  },
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
