import { changeLink, insertLink, removeLink as removeModelLink } from '../../../commands/link-commands.ts'
import { paragraphsIn } from '../../../commands/places.ts'
import { createTable } from '../../../commands/table-structure-commands.ts'
import { elementsOf, pathTo } from '../../../model/tree/nodes.ts'
import { selectedText, type WriterSurface } from '../../engine/index.ts'
import type { Command } from '../command.ts'
import { dialogCommand } from '../dialog-command.ts'
import { storyName, storyRoot } from '../edit-story.ts'
import { engineCommand } from '../exec.ts'
import { caretPlace } from '../run-at-caret.ts'
import { runModel } from '../run-model.ts'

export interface TableSize {
  readonly rows: number
  readonly columns: number
}
export const insertTable: Command<TableSize> = {
  id: 'insert-table',
  title: '插入表格',
  refusal: ({ surface }, { rows, columns }) =>
    surface.surface?.canInsertTable(rows, columns) ? null : '当前位置不能插入表格',
  runs: [createTable.id],
  run: ({ surface }, { rows, columns }) => {
    surface.surface?.flushPendingInput()
    const place = caretPlace(surface)
    if (!place) return
    const { part, paragraph } = place
    if (!runModel(surface, createTable, { part, before: paragraph, rows, columns })) return
    const caret = firstCellBefore(surface, String(paragraph))
    if (caret !== undefined) surface.surface?.setSelection({ anchor: caret, head: caret })
  },
}

/** The first cell of the table that stands before a paragraph. */
function firstCellBefore(surface: WriterSurface, paragraphId: string) {
  const root = storyRoot({ surface })
  const parent = root && pathTo(root, paragraphId)?.at(-2)
  const blocks = parent ? elementsOf(parent) : []
  const table = blocks[blocks.findIndex(({ id }) => id === paragraphId) - 1]
  const [first] = table?.kind === 'table' ? paragraphsIn(table) : []
  return first && { paragraphId: first.id, offset: 0 }
}

export const textBox = engineCommand({ id: 'text-box', title: '文本框' }, { type: 'insertTextBox' })

export const openLink = dialogCommand('link', {
  id: 'link',
  title: '链接',
  shortcuts: ['Mod+K'],
})
export const openImage = dialogCommand('image', {
  id: 'image',
  title: '图片',
})

export const openRange = dialogCommand('range', {
  id: 'range',
  title: '表格区域',
})

export interface Link {
  readonly url: string
  readonly text?: string
}
export const setLink: Command<Link> = {
  id: 'set-link',
  title: '设置链接',
  refusal: (_context, { url }) => (safeUrl(url) ? null : '请输入网址、邮箱或 #书签；其他地址不安全'),
  runs: [insertLink.id, changeLink.id],
  run: ({ surface, ui }, { url, text }) => {
    const target = safeUrl(url)
    if (target === null) return
    const place = target.startsWith('#') ? { bookmark: target.slice(1) } : { address: target }
    if (!putLink(surface, { ...place, ...(text ? { text } : {}) }))
      ui.toast('warning', '这里不能加链接，请选中同一段里的文字再试')
  },
}

interface PutLink {
  readonly address?: string
  readonly bookmark?: string
  readonly text?: string
}

function putLink(surface: WriterSurface, args: PutLink): boolean {
  const pages = surface.surface
  pages?.flushPendingInput()
  const part = storyName({ surface })
  const selected = selectedText(surface)
  const [range] = selected?.ranges ?? []
  if (!pages || part === null || !selected || !range || selected.ranges.length > 1) return false
  const { paragraphId: paragraph, start, end } = range
  const link = pages.hyperlinks.linkAtCaret()
  if (link?.paragraphId === paragraph && start >= link.start && end <= link.end) {
    const { text, ...target } = args
    const isTextNew = text !== undefined && text !== link.text
    return runModel(surface, changeLink, { part, link: link.id, ...(isTextNew ? { text } : {}), ...target })
  }
  if (!runModel(surface, insertLink, { part, paragraph, start, end, ...args })) return false
  const length = args.text?.length ?? (start < end ? end - start : (args.address ?? args.bookmark ?? '').length)
  const behind = { paragraphId: paragraph, offset: start + length }
  pages.setSelection({ anchor: behind, head: behind })
  return true
}

export const removeLink: Command = {
  id: 'remove-link',
  title: '取消链接',
  refusal: ({ surface }) => (surface.surface?.hyperlinks.linkAtCaret() ? null : '光标处没有链接'),
  runs: [removeModelLink.id],
  run: ({ surface }) => {
    const link = surface.surface?.hyperlinks.linkAtCaret()
    const part = storyName({ surface })
    if (!link || part === null || !runModel(surface, removeModelLink, { part, link: link.id })) return
    const behind = { paragraphId: link.paragraphId, offset: link.end }
    surface.surface?.setSelection({ anchor: behind, head: behind })
  },
}

/** A link as it goes into the document: web and mail addresses and bookmarks only; null for everything else. */
export function safeUrl(text: string): string | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  if (trimmed.startsWith('#')) return trimmed.length > 1 ? trimmed : null
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(trimmed)) return `mailto:${trimmed}`
  const withScheme = /^[a-z][a-z\d+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`
  if (!URL.canParse(withScheme)) return null
  return ['http:', 'https:', 'mailto:', 'tel:'].includes(new URL(withScheme).protocol) ? withScheme : null
}
