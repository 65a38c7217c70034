interface Fragment {
  readonly kind: string
  readonly paragraphId?: string
  /** From 0; null for other text. */
  readonly outlineLevel?: number | null
}
interface PaintedPage {
  readonly record: { readonly fragments: readonly Fragment[] }
  readonly materialized: boolean
  readonly element: HTMLElement
}

/** Lets readers of the screen know the headings on painted pages, which the engine paints as it paints all text. */
export function exposeHeadings(painted: readonly PaintedPage[]): void {
  for (const { record, materialized, element } of painted) {
    if (!materialized) continue
    const levels = new Map<string, number>()
    for (const { kind, paragraphId, outlineLevel } of record.fragments)
      if (kind === 'paragraph' && paragraphId !== undefined && typeof outlineLevel === 'number')
        levels.set(paragraphId, outlineLevel + 1)
    const known = element.querySelectorAll<HTMLElement>('.docx-paragraph-fragment[role=heading]')
    if (levels.size === 0 && known.length === 0) continue
    for (const fragment of element.querySelectorAll<HTMLElement>('.docx-paragraph-fragment')) {
      const level = levels.get(fragment.dataset['paragraphId'] ?? '')
      // A heading that says nothing yet is none.
      if (level !== undefined && fragment.textContent.trim() !== '') {
        fragment.setAttribute('role', 'heading')
        fragment.setAttribute('aria-level', String(level))
      } else if (fragment.getAttribute('role') === 'heading') {
        fragment.removeAttribute('role')
        fragment.removeAttribute('aria-level')
      }
    }
  }
}
