// The parts of one calculation, as they know one another.
import { ArrayWriter } from './arrays.ts'
import { CalcBook } from './book.ts'
import { Changes } from './changes.ts'
import { Listing } from './dependents/listing.ts'
import { Evaluation } from './evaluation.ts'
import { Propagation } from './propagation.ts'
import { CalcSheet } from './store/calc-sheet.ts'
import { compactTexts } from './store/compact-texts.ts'
import { Texts } from './store/texts.ts'
import type { Template } from './template.ts'
import { Templates } from './templates.ts'

export class Core {
  readonly texts = new Texts()
  readonly templates = new Templates()
  readonly changes = new Changes()
  readonly book: CalcBook
  readonly listing: Listing
  readonly propagation: Propagation
  readonly arrays: ArrayWriter
  readonly evaluation: Evaluation

  constructor() {
    this.book = new CalcBook(() => {
      const frame = this.evaluation.current
      return frame ? frame.randoms++ : 0
    })
    this.listing = new Listing(this.book)
    this.propagation = new Propagation(this.listing)
    this.arrays = new ArrayWriter(this.changes, this.propagation)
    this.evaluation = new Evaluation(this.book, {
      writeScalar: (frame, value) => this.arrays.writeScalar(frame, value),
      writeArray: (frame, value) => this.arrays.writeArray(frame, value),
      writeInCircle: (frame, value) => this.arrays.writeInCircle(frame, value),
      isKept: ({ run, sheet, row, column }) =>
        this.listing.unknownIn(run).length > 0 && sheet.peek(row, column) !== null,
    })
  }

  addSheet(id: string, name: string): CalcSheet {
    const sheet = new CalcSheet(id, name, this.texts, this.evaluation)
    this.book.sheets.push(sheet)
    this.book.indexSheets()
    return sheet
  }

  /** Forgets texts and formulas that no cell has any more, when there are many. Nothing may be under way. */
  compact(): void {
    const { sheets } = this.book
    compactTexts(this.texts, sheets)
    if (!this.templates.isCrowded) return
    const used = new Set<Template>()
    for (const sheet of sheets)
      for (const column of sheet.columns) for (const run of column?.formulas.items ?? []) used.add(run.template)
    this.templates.keep(used)
  }

  /** @throws RangeError */
  sheetOf(id: string): CalcSheet {
    const sheet = this.book.sheets.find((one) => one.id === id)
    if (!sheet) throw new RangeError(`no sheet ${id}`)
    return sheet
  }
}
