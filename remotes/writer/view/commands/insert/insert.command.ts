import type { Command } from '../command.ts'
import { dialogCommand } from '../dialog-command.ts'
import { engineCommand } from '../exec.ts'

export interface TableSize {
  readonly rows: number
  readonly columns: number
}
export const insertTable: Command<TableSize> = {
  id: 'insert-table',
  title: '插入表格',
  refusal: ({ surface }, { rows, columns }) =>
    surface.surface?.canInsertTable(rows, columns) ? null : '当前位置不能插入表格',
  run: ({ surface }, { rows, columns }) => void surface.surface?.insertTable(rows, columns),
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
  run: ({ surface, ui }, { url, text }) => {
    const target = safeUrl(url)
    if (target === null) return
    const place = target.startsWith('#') ? { anchor: target.slice(1) } : { url: target }
    const isDone = surface.surface?.hyperlinks.applyHyperlink({ ...place, ...(text ? { text } : {}) })
    if (!isDone) ui.toast('warning', '这里不能加链接，请选中同一段里的文字再试')
  },
}
export const removeLink: Command = {
  id: 'remove-link',
  title: '取消链接',
  refusal: ({ surface }) => (surface.surface?.hyperlinks.linkAtCaret() ? null : '光标处没有链接'),
  run: ({ surface }) => void surface.surface?.hyperlinks.removeHyperlink(),
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
