import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { Button, holdKeys, SidePanel, UiProvider } from '../index.ts'
import '../tokens.css'
import '../base.css'

afterEach(() => cleanup())

/** A panel of notes that were written before, with a search of its own or without one. */
async function open(hasSearch: boolean): Promise<void> {
  function Page() {
    const [isOpen, setOpen] = useState(false)
    const press = (): void => {
      holdKeys()
      setOpen(true)
    }
    return (
      <UiProvider>
        <Button onClick={press}>批注</Button>
        {isOpen && (
          <SidePanel title="批注" isSheet={false} onClose={() => setOpen(false)}>
            {hasSearch && <input aria-label="查找" />}
            <ul>
              <li>
                <textarea aria-label="内容" defaultValue="同意" />
              </li>
            </ul>
          </SidePanel>
        )}
      </UiProvider>
    )
  }
  await render(<Page />)
  await page.getByRole('button', { name: '批注' }).click()
}

describe('keys of a panel', () => {
  it('go to its first field', async () => {
    await open(true)
    await expect.element(page.getByRole('textbox', { name: '查找' })).toHaveFocus()
  })

  it('never go into what was written before', async () => {
    await open(false)
    await expect.element(page.getByRole('region', { name: '批注的内容' })).toHaveFocus()
    await userEvent.keyboard('x')
    await expect.element(page.getByRole('textbox', { name: '内容' })).toHaveValue('同意')
  })
})
