import { childrenOf, parseXml, TextEdits, type XmlElement } from '@wenfang/shared-ooxml/xml'

/** Children of `<worksheet>` in the order that the format demands. */
const ORDER = (
  'sheetPr dimension sheetViews sheetFormatPr cols sheetData sheetCalcPr sheetProtection protectedRanges scenarios autoFilter ' +
  'sortState dataConsolidate customSheetViews mergeCells phoneticPr conditionalFormatting dataValidations hyperlinks ' +
  'printOptions pageMargins pageSetup headerFooter rowBreaks colBreaks customProperties cellWatches ignoredErrors smartTags ' +
  'drawing legacyDrawing legacyDrawingHF drawingHF picture oleObjects controls webPublishItems tableParts extLst'
).split(' ')

/** The elements around the rows of a worksheet: replaced, added, removed; all others stay letter by letter. */
export class FrameEditor {
  readonly root: XmlElement
  /** Namespace prefix of the part, with its colon. */
  readonly prefix: string
  readonly text: string
  readonly #rowsAt: number
  readonly #extensions: string[] = []
  readonly edits = new TextEdits()

  /** @param head in front of `<sheetData>` @param tail behind it */
  constructor(head: string, tail: string) {
    this.text = head + tail
    this.#rowsAt = head.length
    this.root = parseXml(this.text)
    this.prefix = this.root.name.slice(0, this.root.name.length - this.root.local.length)
  }

  slice(element: XmlElement): string {
    return this.text.slice(element.start, element.end)
  }

  /** Puts `xml` in the place of all children of a name; '' removes them. */
  set(local: string, xml: string): void {
    const found = childrenOf(this.root, local)
    found.forEach((element, index) => this.edits.replace(element.start, element.end, index === 0 ? xml : ''))
    if (found.length > 0 || xml === '') return
    const at = this.#placeOf(local)
    this.edits.replace(at, at, xml, ORDER.indexOf(local) > ORDER.indexOf('sheetData'))
  }

  /** One more `<ext>`, behind those that are there. */
  addExtension(xml: string): void {
    this.#extensions.push(xml)
  }

  get hasNewExtensions(): boolean {
    return this.#extensions.length > 0
  }

  /** Parts in front of and behind the rows, with the edits done. */
  finish(): { readonly head: string; readonly tail: string } {
    const added = this.#extensions.join('')
    const [list] = childrenOf(this.root, 'extLst')
    if (added !== '' && list) this.edits.replace(list.innerEnd, list.innerEnd, added, true)
    else if (added !== '') this.set('extLst', `<${this.prefix}extLst>${added}</${this.prefix}extLst>`)
    this.#extensions.length = 0
    return this.edits.split(this.text, this.#rowsAt)
  }

  #placeOf(local: string): number {
    const place = ORDER.indexOf(local)
    const isBehindRows = place > ORDER.indexOf('sheetData')
    const orderOf = (child: XmlElement): number =>
      // What a newer program wraps stands where its content would.
      ORDER.indexOf(child.local === 'AlternateContent' ? (child.children[0]?.children[0]?.local ?? '') : child.local)
    for (const child of this.root.children) {
      if (isBehindRows && child.start < this.#rowsAt) continue
      if (!isBehindRows && child.start >= this.#rowsAt) return this.#rowsAt
      if (orderOf(child) > place) return child.start
    }
    return isBehindRows ? this.root.innerEnd : this.#rowsAt
  }
}
