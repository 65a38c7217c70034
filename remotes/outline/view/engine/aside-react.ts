/**
 * Before each change of the page React reads the selection of what has the keys, to put it back: of an editor by walking all of its
 * elements, which in a long document takes longer than the key that was pressed. The engine keeps its selection itself, and none of its
 * elements are React's, so it does not tell that it is one of those.
 */
export function standAsideOfReact(editor: HTMLElement): void {
  Object.defineProperty(editor, 'contentEditable', {
    configurable: true,
    get: () => 'inherit',
    set(value: string) {
      editor.setAttribute('contenteditable', value)
    },
  })
}
