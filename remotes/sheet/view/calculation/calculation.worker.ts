import { Calculator, CellReads, FellowTables, type SheetRange } from '../../calc/index.ts'
import { RuleBook, type RuleQuestion } from '../../rules/index.ts'
import type { Calculated, CalculationRequest, CellsTold, RuleAnswer, SheetEdit } from './messages.ts'
import { changesOf } from './window-changes.ts'

let calculator = new Calculator()
let isOff = false
/** Cells may come from others than before. */
let isRewired = true
const fellows = new FellowTables()
const reads = new CellReads()
const rules = new RuleBook(() => calculator)

function calculated(request: Extract<CalculationRequest, { kind: 'load' | 'edit' | 'tables' }>): Calculated {
  isRewired = true
  if (request.kind === 'load') {
    calculator = new Calculator()
    ;({ isOff } = request)
    calculator.load(request.data, !isOff)
    for (const [sheetId, rows] of request.leftOut) calculator.leaveOut(sheetId, rows)
    fellows.restore(calculator)
    calculator.setEpoch({ now: request.nowSerial, seed: request.seed })
  } else if (request.kind === 'tables') {
    isRewired = fellows.apply(calculator, request.change)
  } else {
    for (const { sheetId, windows } of request.sheets)
      for (const window of windows) calculator.setCells(sheetId, changesOf(window))
  }
  rules.forget()
  if (isOff) return { kind: 'calculated', windows: [], circular: [] }
  const { changed, circular } = calculator.recalculate()
  return {
    kind: 'calculated',
    windows: changed
      .filter(({ sheetId }) => !fellows.has(sheetId))
      .map(({ sheetId, column, top, bottom }) => ({
        sheetId,
        ...calculator.readWindow(sheetId, { top, bottom, left: column, right: column }),
      })),
    circular: circular.map(({ sheetId, row, column }) => `${sheetId}!${row},${column}`),
  }
}

/** What another part of the file reads, after what was done; `answer`: what came of it. */
function tellCells(request: CalculationRequest, answer: Calculated | null): void {
  const written = request.kind === 'edit' ? request.sheets.flatMap(windowsOf) : []
  const touched = request.kind === 'load' || !answer ? null : [...written, ...answer.windows]
  const cells = reads.take(calculator, fellows, touched, isRewired)
  if (cells.length > 0) self.postMessage({ kind: 'cells', cells } satisfies CellsTold)
}

const windowsOf = ({ sheetId, windows }: SheetEdit): SheetRange[] => windows.map(({ range }) => ({ sheetId, ...range }))

function answered(id: number, question: RuleQuestion): RuleAnswer {
  try {
    return { kind: 'answer', id, answer: rules.answer(question) }
  } catch (error) {
    // The sheet was removed meanwhile.
    if (!(error instanceof RangeError)) throw error
    return { kind: 'answer', id, answer: null }
  }
}

self.addEventListener('message', ({ data }: MessageEvent<CalculationRequest>) => {
  if (data.kind === 'rules') return rules.setRules(data.sheetId, data.rules)
  if (data.kind === 'question') return self.postMessage(answered(data.id, data.question))
  if (data.kind === 'wanted') {
    reads.want(data.cells)
    return tellCells(data, null)
  }
  const answer = calculated(data)
  const buffers = answer.windows.flatMap(({ kinds, values }) => [kinds.buffer, values.buffer])
  tellCells(data, answer)
  self.postMessage(answer, { transfer: buffers })
})
