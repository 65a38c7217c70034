/** Replacements in one text, gathered in any order and done at once. */
export class TextEdits {
  readonly #edits: {
    readonly start: number
    readonly end: number
    readonly text: string
    readonly isBehind: boolean
  }[] = []

  /** Between `start` and `end` of the old text; equal ones insert, in the order in which they were given. */
  replace(start: number, end: number, text: string, isBehind = end > start): void {
    this.#edits.push({ start, end, text, isBehind })
  }

  get isEmpty(): boolean {
    return this.#edits.length === 0
  }

  apply(source: string): string {
    const { head, tail } = this.split(source, source.length)
    return head + tail
  }

  /** The new text in two, cut where the old one is at `cut`; what is inserted there with `isBehind` belongs to the tail. */
  split(source: string, cut: number): { readonly head: string; readonly tail: string } {
    let head: string | null = null
    let out = ''
    let at = 0
    for (const edit of this.#edits.toSorted(
      (a, b) => a.start - b.start || Number(a.isBehind) - Number(b.isBehind) || a.end - b.end,
    )) {
      if (head === null && (edit.start > cut || (edit.start === cut && edit.isBehind))) {
        head = out + source.slice(at, cut)
        out = ''
        at = cut
      }
      out += source.slice(at, edit.start) + edit.text
      at = edit.end
    }
    if (head !== null) return { head, tail: out + source.slice(at) }
    return { head: out + source.slice(at, cut), tail: source.slice(cut) }
  }
}
