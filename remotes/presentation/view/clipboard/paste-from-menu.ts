import type { DeckView } from '../state/deck-view.ts'
import { pasteData } from './paste-data.ts'
import type { PastedData } from './read-clipboard.ts'

/** As it is, in words alone, or slides with the theme that they had. */
export type PasteForm = 'all' | 'text' | 'source'

/** From a menu; the shortcut is left to the browser, which hands the clipboard over without asking. */
export async function pasteFromMenu(view: DeckView, form: PasteForm): Promise<void> {
  let data: PastedData
  try {
    data = form === 'text' ? { html: '', text: await navigator.clipboard.readText(), files: [] } : await readAll()
  } catch {
    return view.host.toast('info', '浏览器不允许读取剪贴板，请按 Ctrl+V 粘贴')
  }
  if (data.html === '' && data.text === '' && data.files.length === 0)
    return view.host.toast('info', '剪贴板里没有可以粘贴的内容')
  if (view.text.target) view.text.paste(data)
  else pasteData(view, data, form === 'source' ? 'source' : 'target')
}

/** As the keys give it: what the browser cleans by itself loses what a deck copied. */
async function readAll(): Promise<PastedData> {
  const clipboard: { read(options: { readonly unsanitized: readonly string[] }): Promise<ClipboardItems> } =
    navigator.clipboard
  const items = await clipboard.read({ unsanitized: ['text/html'] })
  const blobOf = async (type: string): Promise<Blob | null> =>
    (await items.find(({ types }) => types.includes(type))?.getType(type)) ?? null
  const textOf = async (type: string): Promise<string> => (await (await blobOf(type))?.text()) ?? ''
  const picture = await blobOf('image/png')
  return {
    html: await textOf('text/html'),
    text: await textOf('text/plain'),
    files: picture ? [new File([picture], '图片.png', { type: 'image/png' })] : [],
  }
}
