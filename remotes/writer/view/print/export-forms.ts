import type { DownloadOptions } from '@wenfang/shared-contract'

/** What a person can take the document along as. */
export type ExportForm = 'docx' | 'sealed' | 'pdf' | 'png' | 'longpng' | 'md' | 'html' | 'txt'

export const EXPORT_FORMS: readonly { readonly value: ExportForm; readonly label: string; readonly hint: string }[] = [
  { value: 'docx', label: 'Word 文档（.docx）', hint: '可以在 Word、WPS、LibreOffice 里继续编辑' },
  { value: 'sealed', label: '加密的 Word 文档（.docx）', hint: '打开时要输入密码（AES-256）' },
  { value: 'pdf', label: 'PDF 文档（.pdf）', hint: '与屏幕上的页面相同，带书签和链接' },
  { value: 'png', label: '每页一张图片（.png）', hint: '多页打包为一个 .zip 文件' },
  { value: 'longpng', label: '长图（.png）', hint: '所有页上下相接；最高 32000 像素' },
  { value: 'md', label: 'Markdown（.md）', hint: '标题、列表、表格、链接和图片' },
  { value: 'html', label: '网页（.html）', hint: '一个文件，图片在里面' },
  { value: 'txt', label: '纯文本（.txt）', hint: '只有文字' },
]

export interface ExportChoice {
  readonly form: ExportForm
  /** Words for pages; empty: all. */
  readonly pages: string
  readonly markup: 'all' | 'final'
  readonly dpi: 96 | 150 | 300
  readonly password: string
  readonly repeated: string
}

export const DEFAULT_CHOICE: ExportChoice = {
  form: 'docx',
  pages: '',
  markup: 'all',
  dpi: 96,
  password: '',
  repeated: '',
}

const PAGED: ReadonlySet<ExportForm> = new Set(['pdf', 'png', 'longpng'])
const RANGES = /^\d{1,5}(?:-\d{1,5})?(?:,\d{1,5}(?:-\d{1,5})?){0,49}$/

export const hasPages = (form: ExportForm): boolean => PAGED.has(form)
export const hasResolution = (form: ExportForm): boolean => form === 'png' || form === 'longpng'

/** Words for pages as the server reads them. */
const rangesOf = (words: string): string =>
  words
    .trim()
    .replaceAll(/\s*[-–—~～]\s*/g, '-')
    .replaceAll(/[\s,，、;；]+/g, ',')

/** What is still wrong with the choice, in Chinese, by its field. */
export function choiceErrors({ form, pages, password, repeated }: ExportChoice): {
  readonly pages?: string
  readonly password?: string
  readonly repeated?: string
} {
  if (hasPages(form) && pages.trim() !== '' && !RANGES.test(rangesOf(pages))) return { pages: '请输入页码，例如 1-3,5' }
  if (form !== 'sealed') return {}
  if (password === '') return { password: '请输入密码' }
  return password === repeated ? {} : { repeated: '两次输入的密码不一致' }
}

/** What the host is asked for. */
export function requestOf(choice: ExportChoice): {
  readonly format: string
  readonly options: Pick<DownloadOptions, 'settings' | 'password'>
} {
  const { form, pages, markup, dpi, password } = choice
  if (form === 'sealed') return { format: 'docx', options: { password } }
  if (!hasPages(form)) return { format: form, options: {} }
  const ranges = rangesOf(pages)
  const settings = {
    ...(ranges === '' ? {} : { pages: ranges }),
    ...(markup === 'all' ? {} : { markup }),
    ...(hasResolution(form) && dpi !== 96 ? { dpi } : {}),
  }
  return { format: form, options: Object.keys(settings).length === 0 ? {} : { settings } }
}
