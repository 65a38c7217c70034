/** Where the parts lie: one over the other, and the strip of all tabs below. */
export interface KsheetPage {
  readonly workbook: HTMLElement
  readonly database: HTMLElement
  /** In which pages of text get elements of their own. */
  readonly body: HTMLElement
  readonly strip: HTMLElement
  /** There is something to be seen. */
  show(): void
  remove(): void
}

export function createPage(element: HTMLElement): KsheetPage {
  const root = make('ksheet ksheet-opening')
  const body = make('ksheet-body')
  const workbook = make('ksheet-part')
  const database = make('ksheet-part')
  const strip = make('ksheet-strip')
  // The look of the strip is that of spreadsheets, wherever it stands.
  strip.dataset['remote'] = 'sheet'
  body.append(workbook, database)
  root.append(body, strip)
  element.append(root)
  return {
    workbook,
    database,
    body,
    strip,
    show: () => root.classList.remove('ksheet-opening'),
    remove: () => root.remove(),
  }
}

function make(className: string): HTMLElement {
  const made = document.createElement('div')
  made.className = className
  return made
}
