import { Calculator } from '../../calc/index.ts'
import type { Calculated, CalculationRequest } from './messages.ts'

let calculator = new Calculator()

function answer(request: CalculationRequest): Calculated {
  if (request.kind === 'load') {
    calculator = new Calculator()
    calculator.load(request.data, true)
    calculator.setEpoch({ now: request.nowSerial, seed: request.seed })
  } else {
    for (const { sheetId, changes } of request.sheets) calculator.setCells(sheetId, changes)
  }
  const { changed, circular } = calculator.recalculate()
  return {
    windows: changed.map(({ sheetId, column, top, bottom }) => ({
      sheetId,
      ...calculator.readWindow(sheetId, { top, bottom, left: column, right: column }),
    })),
    circular: circular.map(({ sheetId, row, column }) => `${sheetId}!${row},${column}`),
  }
}

self.addEventListener('message', ({ data }: MessageEvent<CalculationRequest>) => {
  const calculated = answer(data)
  const buffers = calculated.windows.flatMap(({ kinds, values }) => [kinds.buffer, values.buffer])
  self.postMessage(calculated, { transfer: buffers })
})
