import { defineCommand } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import type { Outline } from '../model/index.ts'
import { requireDone } from './block-commands.ts'
import { ID, INLINE, inlineOf, MARKS, OFFSET, TEXT } from './schema.ts'

export const insertText = defineCommand(
  {
    id: 'text.insert',
    title: '插入文字',
    description: '在块的第 at 个字符之前插入文字；不写 marks 时样子随前一个字符。',
    args: { id: ID, at: OFFSET, text: TEXT, marks: Type.Optional(MARKS) },
  },
  (outline: Outline, { id, at, text, marks }) => requireDone(outline.insertText(id, at, text, marks)),
)

export const insertInline = defineCommand(
  {
    id: 'text.insertInline',
    title: '插入行内内容',
    description: '在块的第 at 个字符之前插入文字、公式、图片、日期、提及等。',
    args: { id: ID, at: OFFSET, content: Type.Array(INLINE, { minItems: 1, maxItems: 1_000 }) },
  },
  (outline: Outline, { id, at, content }) => requireDone(outline.insertInline(id, at, content.map(inlineOf))),
)

export const deleteText = defineCommand(
  {
    id: 'text.delete',
    title: '删除文字',
    description: '删除块里从 from 到 to（不含）的字符。',
    args: { id: ID, from: OFFSET, to: OFFSET },
  },
  (outline: Outline, { id, from, to }) => requireDone(outline.deleteText(id, from, to)),
)

export const formatText = defineCommand(
  {
    id: 'text.format',
    title: '设置文字样式',
    description: '设置块里从 from 到 to（不含）的字符的粗体、斜体、颜色、链接等。',
    args: { id: ID, from: OFFSET, to: OFFSET, marks: MARKS },
  },
  (outline: Outline, { id, from, to, marks }) => requireDone(outline.formatText(id, from, to, marks)),
)
