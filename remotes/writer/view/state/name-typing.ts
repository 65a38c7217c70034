import { nameSteps, type WriterSurface } from '../engine/index.ts'

const BY_INPUT: Readonly<Record<string, string>> = { insertText: '键入', insertReplacementText: '更正拼写' }
const BY_KEY: Readonly<Record<string, string>> = { Backspace: '删除', Delete: '删除', Enter: '键入', Tab: '键入' }
const BY_EVENT: Readonly<Record<string, string>> = {
  paste: '粘贴',
  cut: '剪切',
  drop: '拖放',
  compositionstart: '键入',
  pointerdown: '鼠标操作',
}

/** Names the steps that a person makes in the pages themselves, for the list of what can be undone. */
export function nameTyping(surface: WriterSurface, pages: HTMLElement): () => void {
  const name = (event: Event): void => {
    const title =
      event instanceof KeyboardEvent
        ? BY_KEY[event.key]
        : event instanceof InputEvent
          ? BY_INPUT[event.inputType]
          : BY_EVENT[event.type]
    if (title !== undefined) nameSteps(surface, title)
  }
  const types = ['keydown', 'beforeinput', ...Object.keys(BY_EVENT)]
  for (const type of types) pages.addEventListener(type, name, true)
  return () => {
    for (const type of types) pages.removeEventListener(type, name, true)
  }
}
