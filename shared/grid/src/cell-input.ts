import type { Box } from './paint/range.ts'

export interface CellInputEvents {
  /** Something was typed, or begins to be composed, over the selected cell: the text to begin with. Null: it cannot be edited so. */
  typed(): void
  /** Enter, Tab or a press elsewhere. `way`: where the selection goes on. */
  entered(text: string, way: 'down' | 'up' | 'right' | 'left' | 'stay'): void
  left(): void
  /** While nothing is edited. */
  key(event: KeyboardEvent): void
  clipboard(event: ClipboardEvent): void
}

/**
 * The one text field of a grid. It always has the focus and lies unseen on the active cell, so that the first letter, also one that is
 * composed of several keys, is in an editor already when it comes: no other way loses none of them.
 */
export class CellInput {
  readonly element: HTMLTextAreaElement
  readonly #events: CellInputEvents
  #isEditing = false
  #isComposing = false

  constructor(events: CellInputEvents) {
    this.#events = events
    this.element = document.createElement('textarea')
    this.element.className = 'wf-grid-input'
    this.element.rows = 1
    this.element.spellcheck = false
    this.element.autocomplete = 'off'
    this.element.setAttribute('autocapitalize', 'off')
    this.element.addEventListener('compositionstart', () => {
      this.#isComposing = true
      this.#typed()
    })
    this.element.addEventListener('compositionend', () => {
      this.#isComposing = false
      this.#grow()
    })
    this.element.addEventListener('input', () => {
      this.#typed()
      this.#grow()
    })
    this.element.addEventListener('keydown', (event) => this.#keydown(event))
    for (const kind of ['copy', 'cut', 'paste'] as const)
      this.element.addEventListener(kind, (event) => {
        if (!this.#isEditing) events.clipboard(event)
      })
    this.element.addEventListener('blur', () => {
      if (this.#isEditing && !this.#isComposing) this.commit('stay')
    })
  }

  get isEditing(): boolean {
    return this.#isEditing
  }

  focus(): void {
    this.element.focus({ preventScroll: true })
  }

  /** Lies on the active cell, seen or not. */
  place(box: Box): void {
    const { style } = this.element
    style.transform = `translate(${box.x}px, ${box.y}px)`
    style.minWidth = `${box.width}px`
    style.minHeight = `${box.height}px`
  }

  /** Opens with a text; null keeps what was typed already. */
  edit(text: string | null): void {
    this.#isEditing = true
    this.element.classList.add('wf-grid-input-open')
    if (text !== null) {
      this.element.value = text
      this.element.setSelectionRange(text.length, text.length)
    }
    this.#grow()
    this.focus()
  }

  commit(way: Parameters<CellInputEvents['entered']>[1]): void {
    if (!this.#isEditing) return
    const text = this.element.value
    this.#close()
    this.#events.entered(text, way)
  }

  cancel(): void {
    if (!this.#isEditing) return
    this.#close()
    this.#events.left()
  }

  /** What was typed is taken back: the cell is not edited as text. */
  refuse(): void {
    this.#close()
  }

  #close(): void {
    this.#isEditing = false
    this.element.classList.remove('wf-grid-input-open')
    this.element.value = ''
    this.element.style.width = ''
    this.element.style.height = ''
  }

  #typed(): void {
    if (this.#isEditing) return
    this.#events.typed()
  }

  /** As large as its text, which never hides a letter. */
  #grow(): void {
    if (!this.#isEditing) return
    const { style } = this.element
    style.width = '0'
    style.width = `${this.element.scrollWidth + 2}px`
    style.height = '0'
    style.height = `${this.element.scrollHeight}px`
  }

  #keydown(event: KeyboardEvent): void {
    // Keys of an input method choose letters; some browsers send them with this code only.
    if (event.isComposing || this.#isComposing || event.keyCode === 229) return
    if (!this.#isEditing) return this.#events.key(event)
    switch (event.key) {
      case 'Enter':
        if (event.altKey) {
          this.element.setRangeText('\n', this.element.selectionStart, this.element.selectionEnd, 'end')
          this.#grow()
        } else {
          this.commit(event.shiftKey ? 'up' : 'down')
        }
        break
      case 'Tab':
        this.commit(event.shiftKey ? 'left' : 'right')
        break
      case 'Escape':
        this.cancel()
        break
      default:
        return
    }
    event.preventDefault()
    event.stopPropagation()
  }
}
