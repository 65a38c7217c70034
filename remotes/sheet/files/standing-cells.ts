// Cells of a body that nobody has open, as formulas of another part of its file read them.
import { namesOfTables, type StandingCells } from '@wenfang/shared-contract'
import * as Y from 'yjs'
import { Calculator, CellReads, FellowTables, serialOfMoment } from '../calc/index.ts'
import { openWorkbook, type SharedWorkbook } from '../model/index.ts'

/** Read when something is first asked of them. */
export function standingCells(body: Uint8Array): StandingCells {
  let opened: SharedWorkbook | null = null
  const book = (): SharedWorkbook => {
    if (opened) return opened
    const doc = new Y.Doc()
    Y.applyUpdate(doc, body)
    return (opened = openWorkbook(doc))
  }
  return {
    keep: (reference) => book().keepReference(reference),
    textOf: (kept) => book().keptReference(kept, 'A1'),
    read(kept, tables) {
      const model = book()
      model.setFellowTables(namesOfTables(tables))
      const data = model.toWorkbookData()
      const [calculator, fellows, reads] = [new Calculator(), new FellowTables(), new CellReads()]
      calculator.load(data, true)
      calculator.beginAt({ now: serialOfMoment(new Date(), data.dateSystem), seed: 1 })
      fellows.apply(calculator, { tables, removed: [] })
      calculator.recalculate()
      reads.want(kept.map((one) => ({ kept: one, reference: model.keptReference(one, 'R1C1') })))
      return reads.take(calculator, fellows, null, true)
    },
  }
}
