import { escapeXml } from '@wenfang/shared-ooxml/xml'
import { caretParagraph, editStory } from '../edit-story.ts'
import { elementsOf, pathTo } from '../../../model/tree/nodes.ts'
import { parseOne } from '../../../model/tree/parse.ts'
import { withProperties } from '../../../model/tree/properties.ts'
import { replaceNode } from '../../../model/tree/rewrite.ts'
import { insertRuns } from '../../engine/index.ts'
import type { Command } from '../command.ts'
import { dialogCommand } from '../dialog-command.ts'

export const insertSymbol: Command<string> = {
  id: 'insert-symbol',
  title: '插入符号',
  run: ({ surface }, symbol) => {
    surface.surface?.type(symbol)
  },
}

export const openSymbols = dialogCommand('symbol', {
  id: 'symbol-dialog',
  title: '符号…',
})

export interface DateAndTime {
  /** What shows now. */
  readonly text: string
  /** Word's picture, `yyyy年M月d日`; null for words that stay. */
  readonly picture: string | null
}
/** The date as words, or as a field that other programs compute anew when they open the file. */
export const insertDate: Command<DateAndTime> = {
  id: 'insert-date',
  title: '日期和时间',
  run: ({ surface, ui }, { text, picture }) => {
    if (picture === null) {
      surface.surface?.type(text)
      return
    }
    const field =
      `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> DATE \\@ "${escapeXml(picture)}" </w:instrText></w:r>` +
      `<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>${escapeXml(text)}</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`
    if (!insertRuns(surface, field, 1)) ui.toast('warning', '这里不能插入日期')
  },
}

export const openDate = dialogCommand('date-time', {
  id: 'date-dialog',
  title: '日期和时间…',
})

/** A line across the text, as the border of a paragraph of its own. */
export const horizontalLine: Command = {
  id: 'horizontal-line',
  title: '水平线',
  run: (context) => {
    const id = caretParagraph(context)
    if (id === null) return
    editStory(context, (root, mint) => {
      const paragraph = pathTo(root, id)?.at(-1)
      if (!paragraph) return null
      const line = '<w:pBdr><w:bottom w:val="single" w:sz="6" w:space="1" w:color="auto"/></w:pBdr>'
      const isEmpty = elementsOf(paragraph).every(({ localName }) => localName === 'pPr')
      if (isEmpty)
        return replaceNode(root, id, withProperties(paragraph, 'pPr', { pBdr: line }, mint), parseOne('<w:p/>', mint))
      return replaceNode(root, id, paragraph, withProperties(parseOne('<w:p/>', mint), 'pPr', { pBdr: line }, mint))
    })
  },
}
