import { readHtml } from '../../files/html/read-html.ts'
import { readMarkdown } from '../../files/markdown/read-markdown.ts'
import type { NewBlock } from '../../model/index.ts'

export const blocksOfHtml = (html: string): readonly NewBlock[] => readHtml(html).blocks
export const blocksOfMarkdown = (text: string): readonly NewBlock[] =>
  readMarkdown(text).flatMap(({ blocks }) => blocks)
