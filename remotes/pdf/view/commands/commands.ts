import type { Annotator } from '@wenfang/shared-annotate/overlay'
import {
  findByShortcut,
  type CommandSurroundings,
  type KeyPress,
  type RemoteCommand,
} from '@wenfang/shared-remote/surface'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { selectAll } from '../state/select-all.ts'
import type { PdfReader } from '../state/pdf-reader.ts'

export type PanelName = 'thumbnails' | 'outline' | 'search' | 'annotations' | 'signatures'

/** What commands of this type are told. */
export interface PdfContext extends CommandSurroundings {
  readonly reader: PdfReader
  readonly annotator: Annotator
  readonly openPanel: (panel: PanelName) => void
  readonly print: () => void
  readonly save: () => Promise<void>
  readonly canWrite: boolean
  /** Another PDF, to look into. @throws WenfangError NeedPassword, FileCorrupt */
  readonly openPdf: (bytes: Uint8Array) => Promise<PDFDocumentProxy>
  readonly putAsset: (bytes: Uint8Array, contentType: string) => Promise<string>
  /** These pages as a file of their own; answers its name. @throws WenfangError */
  readonly extract: (places: readonly string[]) => Promise<{ readonly name: string }>
  readonly present: () => void
}

type Command = RemoteCommand<PdfContext>

const reading = (
  id: string,
  title: string,
  shortcuts: readonly string[],
  run: (context: PdfContext) => void,
): Command => ({
  id,
  title,
  shortcuts,
  isForReaders: true,
  run,
})

export const FIND = reading('find', '查找', ['Mod+F'], ({ openPanel }) => openPanel('search'))
export const ZOOM_IN = reading('zoom-in', '放大', ['Mod+=', 'Mod++'], ({ reader }) => reader.zoomBy(1))
export const ZOOM_OUT = reading('zoom-out', '缩小', ['Mod+-'], ({ reader }) => reader.zoomBy(-1))
export const FIT_WIDTH = reading('fit-width', '适合宽度', ['Mod+0'], ({ reader }) => reader.zoomTo('width'))
export const NEXT_PAGE = reading('next-page', '下一页', ['PageDown'], ({ reader }) => reader.goBy(1))
export const LAST_PAGE = reading('previous-page', '上一页', ['PageUp'], ({ reader }) => reader.goBy(-1))
export const PRINT = reading('print', '打印', ['Mod+P'], ({ print }) => print())
export const SAVE = reading('save', '保存', ['Mod+S'], ({ save }) => void save())
export const PRESENT = reading('present', '演示', ['F5'], ({ present }) => present())
/** Who may comment has steps of their own to undo, so these do not ask for the right to write. */
export const UNDO = reading('undo', '撤销', ['Mod+Z'], ({ annotator }) => void annotator.store.undo.undo())
export const REDO = reading(
  'redo',
  '重做',
  ['Mod+Shift+Z', 'Mod+Y'],
  ({ annotator }) => void annotator.store.undo.redo(),
)
export const REMOVE_NOTES = reading('remove-notes', '删除批注', ['Delete', 'Backspace'], ({ annotator }) => {
  annotator.removeSelected()
})
export const SELECT_ALL = reading('select-all', '全选文字', ['Mod+A'], ({ reader }) => selectAll(reader))
export const SELECT = reading('select', '选择', ['Escape'], ({ annotator }) => annotator.use('select'))

const ALL: readonly Command[] = [
  FIND,
  REMOVE_NOTES,
  ZOOM_IN,
  ZOOM_OUT,
  FIT_WIDTH,
  NEXT_PAGE,
  LAST_PAGE,
  PRINT,
  SAVE,
  PRESENT,
  UNDO,
  REDO,
  SELECT_ALL,
  SELECT,
]

/** The command of a key press; null when it is none of ours. */
export const commandOfKeys = (press: KeyPress): Command | null => findByShortcut(ALL, press) ?? null
