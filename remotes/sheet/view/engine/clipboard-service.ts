import type { DependencyOverride } from '@univerjs/core'
import { ISheetClipboardService, PREDEFINED_HOOK_NAME_PASTE, SheetClipboardService } from '@univerjs/sheets-ui'
import { withUnseenStyles } from '@wenfang/shared-remote/unseen-styles'
import type { CellRange } from '../../model/index.ts'

/** Cells of this workbook that were copied, one block. */
export interface CopiedBlock {
  readonly sheetId: string
  readonly range: CellRange
}

/** What is pasted without the engine. Each answers false where the engine is to paste after all. */
export interface WorkbookPaste {
  text(text: string): boolean
  cells(block: CopiedBlock): boolean
}

/** The engine pastes what is smaller: it offers to paste it otherwise afterwards. */
const LARGE_CELLS = 5_000
const htmlOf = (html: string): Blob => new Blob([withUnseenStyles(html)], { type: 'text/html' })

const partsOf = async (item: ClipboardItem): Promise<Record<string, Blob>> =>
  Object.fromEntries(await Promise.all(item.types.map(async (type) => [type, await item.getType(type)] as const)))

const COPY_ID = /data-copy-id="([^\s"]+)"/

const { DEFAULT_PASTE, SPECIAL_PASTE_VALUE } = PREDEFINED_HOOK_NAME_PASTE
const PLAIN_TYPES: readonly string[] = [DEFAULT_PASTE, SPECIAL_PASTE_VALUE]

/**
 * The engine makes a table of HTML out of a pasted text, asks the style of each of its cells and measures each row. Here
 * texts, and large blocks of our own cells, go to the workbook at once, as one transaction.
 */
export function clipboardOf(paste: WorkbookPaste): DependencyOverride {
  class ClipboardService extends SheetClipboardService {
    override async paste(item: ClipboardItem, type = DEFAULT_PASTE): Promise<boolean> {
      const read = async (mime: string): Promise<string> =>
        item.types.includes(mime) ? (await item.getType(mime)).text() : ''
      const hasPicture = item.types.some((mime) => mime.startsWith('image/'))
      const html = await read('text/html')
      const isTaken = html === '' ? !hasPicture && this.#text(await read('text/plain'), type) : this.#copied(html, type)
      if (isTaken) return true
      // What cannot be read from the item any more is read from this one.
      const unseen = html === '' ? item : new ClipboardItem({ ...(await partsOf(item)), 'text/html': htmlOf(html) })
      return super.paste(unseen, type)
    }

    override async legacyPaste(html?: string, text?: string, files?: File[]): Promise<boolean> {
      const isTaken = html ? this.#copied(html, DEFAULT_PASTE) : !files && this.#text(text ?? '', DEFAULT_PASTE)
      return isTaken || super.legacyPaste(html && withUnseenStyles(html), text, files)
    }

    #text(text: string, type: string): boolean {
      return text !== '' && PLAIN_TYPES.includes(type) && paste.text(text)
    }

    #copied(html: string, type: string): boolean {
      const id = type === DEFAULT_PASTE ? COPY_ID.exec(html)?.[1] : undefined
      const copied = id === undefined ? undefined : this.copyContentCache().get(id)
      if (copied?.copyType !== 'COPY') return false
      const { rows, cols } = copied.range
      const [top, bottom, left, right] = [rows[0] ?? 0, rows.at(-1) ?? -1, cols[0] ?? 0, cols.at(-1) ?? -1]
      // Rows that a filter hides were left out.
      const isBlock = rows.length === bottom - top + 1 && cols.length === right - left + 1
      if (!isBlock || rows.length * cols.length < LARGE_CELLS) return false
      return paste.cells({ sheetId: copied.subUnitId, range: { top, left, bottom, right } })
    }
  }
  return [[ISheetClipboardService, { useClass: ClipboardService }]]
}
