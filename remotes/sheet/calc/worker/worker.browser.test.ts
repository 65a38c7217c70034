import { expect, test } from 'vitest'
import { CalculationClient, type FromWorker, type Port, type ToWorker } from './index.ts'

test('calculation runs in a worker of the page', async () => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  const events: { resolve(): void; reject(error: Error): void } = { resolve: () => {}, reject: () => {} }
  const done = new Promise<void>((resolve, reject) => Object.assign(events, { resolve, reject }))
  const client = new CalculationClient(worker as unknown as Port<FromWorker, ToWorker>, {
    changed: (_, __, isDone) => isDone && events.resolve(),
    refused: (message) => events.reject(new Error(message)),
  })
  client.edit(
    { method: 'addSheet', values: ['s', 'Sheet'] },
    {
      method: 'setCells',
      values: [
        's',
        [
          { row: 0, column: 0, value: 20 },
          { row: 1, column: 0, formula: 'A1*2+SUM(A1,2)-20' },
          { row: 2, column: 0, formula: '1/0' },
        ],
      ],
    },
  )
  await done
  const { kinds, values } = await client.readWindow('s', { top: 0, left: 0, bottom: 2, right: 0 })
  expect([...kinds]).toEqual([1, 1, 4])
  expect([...values]).toEqual([20, 42, 1])
  client.dispose()
  worker.terminate()
})
