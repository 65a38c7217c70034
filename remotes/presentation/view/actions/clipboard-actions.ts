import { copyByEvent } from '@wenfang/shared-ui'
import type { PasteForm } from '../soon/soon-code.ts'
import { withSoonCode } from '../soon/with-soon-code.ts'
import type { DeckView } from '../state/deck-view.ts'
import type { Action } from './action.ts'

const copy = (view: DeckView, then: () => void): void => {
  if (view.text.target) {
    view.text.takeKeys()
    // Its event is that of the words.
    document.execCommand('copy')
    return
  }
  withSoonCode(view, ({ copiedData }) => {
    if (copyByEvent(copiedData(view))) then()
    else view.host.toast('info', '浏览器不允许复制，请按 Ctrl+C')
  })
}

const paste = (id: string, title: string, form: PasteForm, shortcut?: string): Action => ({
  id: `clipboard.${id}`,
  title,
  ...(shortcut !== undefined && { shortcuts: [shortcut] }),
  run: (view) => withSoonCode(view, ({ pasteFromMenu }) => void pasteFromMenu(view, form)),
})

export const CLIPBOARD_ACTIONS = {
  copy: {
    id: 'clipboard.copy',
    title: '复制',
    shortcuts: ['Mod+C'],
    isForReaders: true,
    run: (view) => copy(view, () => {}),
  },
  cut: {
    id: 'clipboard.cut',
    title: '剪切',
    shortcuts: ['Mod+X'],
    run(view) {
      const { store, text } = view
      const { slide, slides, shapes } = store.selection
      if (text.target) {
        text.takeKeys()
        document.execCommand('cut')
      } else
        copy(view, () => {
          if (shapes.length > 0) store.run('shape.delete', { slide, shapes })
          else store.run('slide.delete', { slides })
        })
    },
  },
  paste: paste('paste', '粘贴', 'all', 'Mod+V'),
  pasteText: paste('pasteText', '只保留文本', 'text', 'Mod+Shift+V'),
  pasteTarget: paste('pasteTarget', '粘贴（使用目标主题）', 'all', 'Mod+V'),
  pasteSource: paste('pasteSource', '粘贴（保留源格式）', 'source'),
} as const satisfies Readonly<Record<string, Action>>
