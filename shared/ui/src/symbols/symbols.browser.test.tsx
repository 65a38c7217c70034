import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { UiProvider } from '../index.ts'
import { SymbolGrid, useSymbols } from './index.ts'

const KEY = 'wenfang.test.symbols'
afterEach(async () => {
  await cleanup()
  localStorage.removeItem(KEY)
})

function Chooser({ onPut }: { readonly onPut: (symbol: string) => void }) {
  const symbols = useSymbols(KEY, onPut)
  return (
    <UiProvider>
      <p>{symbols.name}</p>
      <SymbolGrid symbols={symbols} />
      <button type="button" onClick={symbols.putChosen}>
        插入
      </button>
    </UiProvider>
  )
}

it('a press chooses a symbol and says its number, a second puts it in; what was used last comes first the next time', async () => {
  const put = vi.fn()
  const { unmount } = await render(<Chooser onPut={put} />)
  await page.getByRole('button', { name: '※' }).click()
  await expect.element(page.getByText('※（U+203B）')).toBeVisible()
  await page.getByRole('button', { name: '插入' }).click()
  await page.getByRole('button', { name: '★' }).dblClick()
  expect(put.mock.calls).toEqual([['※'], ['★']])
  await unmount()
  await render(<Chooser onPut={put} />)
  await expect.poll(() => document.querySelectorAll('.wf-symbol').length).toBe(2)
  expect([...document.querySelectorAll('.wf-symbol')].map((one) => one.textContent)).toEqual(['★', '※'])
})
