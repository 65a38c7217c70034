import type { Command, CommandContext } from '../command.ts'
import { readingMarkup } from '../../engine/index.ts'
import { normalMarkup } from '../../paste/normal-markup.ts'
import { exec } from '../exec.ts'

const needsSelection = ({ snapshot }: CommandContext): string | null =>
  snapshot.selectionCollapsed && !snapshot.image ? '请先选中内容' : null

export const copy: Command = {
  id: 'copy',
  title: '复制',
  shortcuts: ['Mod+C'],
  isForReaders: true,
  refusal: needsSelection,
  run: (context) => void exec(context, { type: 'copy' }),
}
export const cut: Command = {
  id: 'cut',
  title: '剪切',
  shortcuts: ['Mod+X'],
  refusal: needsSelection,
  run: (context) => void exec(context, { type: 'cut' }),
}

/** From a menu; the shortcut is left to the browser, which hands the clipboard over without asking. */
export const paste: Command = {
  id: 'paste',
  title: '粘贴',
  shortcuts: ['Mod+V'],
  run: (context) => void pasteFromClipboard(context, true),
}
export const pastePlain: Command = {
  id: 'paste-plain',
  title: '只粘贴文字',
  shortcuts: ['Mod+Shift+V'],
  run: (context) => void pasteFromClipboard(context, false),
}

async function pasteFromClipboard(context: CommandContext, isRich: boolean): Promise<void> {
  try {
    const { text, html } = await readClipboard(isRich)
    if (text === '' && html === undefined) context.ui.toast('info', '剪贴板里没有文字')
    else if (!isRich) exec(context, { type: 'pasteWithoutFormatting', text })
    else
      readingMarkup(() =>
        exec(
          context,
          html === undefined ? { type: 'paste', text } : { type: 'paste', text, html: normalMarkup(html) ?? html },
        ),
      )
  } catch {
    context.ui.toast('info', '浏览器不允许读取剪贴板，请按 Ctrl+V 粘贴')
  }
}

/** As Ctrl+V gives it. What the browser cleans by itself it parses in this page, whose policy then refuses each style. */
function readUnsanitized(): Promise<ClipboardItems> {
  const clipboard: { read(options: { readonly unsanitized: readonly string[] }): Promise<ClipboardItems> } =
    navigator.clipboard
  return clipboard.read({ unsanitized: ['text/html'] })
}

async function readClipboard(isRich: boolean): Promise<{ text: string; html?: string }> {
  if (!isRich) return { text: await navigator.clipboard.readText() }
  const items = await readUnsanitized()
  const read = async (type: string): Promise<string | undefined> => {
    const item = items.find((one) => one.types.includes(type))
    return item ? (await item.getType(type)).text() : undefined
  }
  const text = (await read('text/plain')) ?? ''
  const html = await read('text/html')
  return html === undefined ? { text } : { text, html }
}
