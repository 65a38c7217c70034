/** Letters on a tool, and where they stand in the ribbon, in pixels. */
export interface KeyTip {
  readonly keys: string
  readonly target: HTMLElement
  readonly left: number
  readonly top: number
}

export interface KeyTipParts {
  tabTips(): readonly KeyTip[] | null
  /** Of the tab that is open now. */
  toolTips(): readonly KeyTip[] | null
  /** A tab was chosen: its tools must be seen. */
  onTab(): void
  /** Those that are to be seen; null takes them away. */
  show(tips: readonly KeyTip[] | null): void
}

/**
 * What the keyboard does to key tips. It is one step ahead of what is painted: a letter that comes right behind Alt, or behind
 * a tab whose tools are not there yet, belongs to the tips and never to the document.
 */
export class KeyTipKeys {
  readonly #parts: KeyTipParts
  #tips: readonly KeyTip[] | null = null
  #typed = ''
  /** Keys that came before the tools of a chosen tab; null while no tools are waited for. */
  #early: string[] | null = null
  /** Alt by itself, not Alt with a letter, and not the key of a switch between windows. */
  #isAltAlone = false

  constructor(parts: KeyTipParts) {
    this.#parts = parts
  }

  /** @returns what ends it */
  listen(): () => void {
    const ends = new AbortController()
    const { signal } = ends
    const leave = (): void => {
      this.#isAltAlone = false
      this.#leave()
    }
    window.addEventListener('keydown', (event) => this.#onDown(event), { capture: true, signal })
    window.addEventListener('keyup', (event) => this.#onUp(event), { capture: true, signal })
    window.addEventListener('pointerdown', leave, { capture: true, signal })
    window.addEventListener('blur', leave, { signal })
    return () => ends.abort()
  }

  #onDown(event: KeyboardEvent): void {
    const isAlt = event.key === 'Alt'
    this.#isAltAlone = isAlt && !event.repeat && !event.ctrlKey && !event.shiftKey && !event.isComposing
    if (isAlt || (!this.#tips && !this.#early)) return
    event.preventDefault()
    event.stopPropagation()
    this.#press(event.key)
  }

  #onUp(event: KeyboardEvent): void {
    if (event.key !== 'Alt' || !this.#isAltAlone) return
    this.#isAltAlone = false
    event.preventDefault()
    if (this.#tips || this.#early) this.#leave()
    else this.#put(this.#parts.tabTips())
  }

  #press(key: string): void {
    if (key === 'Escape') return this.#leave()
    if (this.#early) return void this.#early.push(key)
    const tips = this.#tips ?? []
    const typed = this.#typed + key.toUpperCase()
    const chosen = tips.find(({ keys }) => keys === typed)
    if (!chosen) {
      if (!tips.some(({ keys }) => keys.startsWith(typed))) return this.#leave()
      this.#typed = typed
      return this.#parts.show(tips.filter(({ keys }) => keys.startsWith(typed)))
    }
    const { target } = chosen
    if (target.matches('input, [role=combobox]')) target.focus()
    target.click()
    if (!target.matches('[role=tab]')) return this.#leave()
    this.#tips = null
    this.#early = []
    this.#parts.onTab()
    // The tools of the tab are there with the next frame.
    requestAnimationFrame(() => this.#onTools())
  }

  #onTools(): void {
    const early = this.#early
    if (!early) return
    this.#early = null
    this.#put(this.#parts.toolTips())
    for (const key of early) if (this.#tips) this.#press(key)
  }

  #put(tips: readonly KeyTip[] | null): void {
    this.#tips = tips
    this.#typed = ''
    this.#parts.show(tips)
  }

  #leave(): void {
    this.#early = null
    this.#put(null)
  }
}
