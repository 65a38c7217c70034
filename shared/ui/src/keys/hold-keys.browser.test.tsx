import { lazy, Suspense, useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { Dialog, DialogActions, Field, holdKeys, Input, Menu, MenuItem, Popover, Button, UiProvider } from '../index.ts'
import '../tokens.css'
import '../base.css'

afterEach(() => cleanup())

const session = cdp() as unknown as { send(method: string, params: object): Promise<void> }

/** A text that is opened from, a dialog whose code comes when `arrive` is called, and what each of them was given. */
async function setup() {
  let arrive = (): void => {}
  const entered = vi.fn()
  const Late = lazy(
    () =>
      new Promise<{ default: typeof NameDialog }>((resolve) => {
        arrive = () => resolve({ default: NameDialog })
      }),
  )
  function NameDialog({ onClose }: { readonly onClose: () => void }) {
    const [name, setName] = useState('旧名')
    const confirm = (): void => {
      entered(name)
      onClose()
    }
    return (
      <Dialog isOpen onClose={onClose} title="重命名" actions={<DialogActions onConfirm={confirm} />}>
        <Field label="名称">
          <Input
            value={name}
            onFocus={(event) => event.target.select()}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
      </Dialog>
    )
  }
  function Page() {
    const [isOpen, setOpen] = useState(false)
    const open = (): void => {
      holdKeys()
      setOpen(true)
    }
    return (
      <UiProvider>
        <textarea aria-label="正文" defaultValue="" onDoubleClick={open} />
        <Menu trigger={<Button>更多</Button>}>
          <MenuItem onSelect={open}>重命名…</MenuItem>
        </Menu>
        <Popover trigger={<Button>说明</Button>} label="说明">
          <Button onClick={open}>改名</Button>
        </Popover>
        {isOpen && (
          <Suspense>
            <Late onClose={() => setOpen(false)} />
          </Suspense>
        )}
      </UiProvider>
    )
  }
  await render(<Page />)
  const text = page.getByRole('textbox', { name: '正文' })
  return {
    text,
    name: page.getByRole('textbox', { name: '名称' }),
    entered,
    arrive: () => arrive(),
    hasEnded: () => document.querySelector('[data-holds-keys]') === null,
  }
}

describe('keys between the event that opens a layer and the field of that layer', () => {
  it('go to the field, over what it selects, and the focus returns to where it was', async () => {
    const { text, name, entered, arrive, hasEnded } = await setup()
    await text.dblClick()
    await userEvent.keyboard('预x{Backspace}算')
    arrive()
    await expect.element(name).toHaveValue('预算')
    await userEvent.keyboard('表{Enter}')
    await vi.waitFor(() => expect(entered).toHaveBeenCalledExactlyOnceWith('预算表'))
    await expect.element(text).toHaveFocus()
    await expect.element(text).toHaveValue('')
    expect(hasEnded()).toBe(true)
  })

  it('are those of an input method, too, and Enter confirms once it can', async () => {
    const { text, entered, arrive } = await setup()
    await text.dblClick()
    await session.send('Input.imeSetComposition', { text: 'yusuan', selectionStart: 6, selectionEnd: 6 })
    await session.send('Input.insertText', { text: '预算' })
    await userEvent.keyboard('{Enter}')
    arrive()
    await vi.waitFor(() => expect(entered).toHaveBeenCalledExactlyOnceWith('预算'))
    await expect.element(text).toHaveValue('')
  })

  it('close it by Escape', async () => {
    const { text, name, entered, arrive, hasEnded } = await setup()
    await text.dblClick()
    await userEvent.keyboard('x{Escape}')
    arrive()
    await vi.waitFor(() => expect(hasEnded()).toBe(true))
    await expect.element(name).not.toBeInTheDocument()
    expect(entered).not.toHaveBeenCalled()
    await expect.element(text).toHaveFocus()
  })

  it('survive the menu and the popover that give the focus back when they close', async () => {
    const { text, name, entered, arrive } = await setup()
    await page.getByRole('button', { name: '更多' }).click()
    await page.getByRole('menuitem', { name: '重命名…' }).click()
    await userEvent.keyboard('甲')
    await vi.waitFor(() => expect(document.querySelector('[role=menu]')).toBeNull())
    await userEvent.keyboard('乙')
    arrive()
    await expect.element(name).toHaveValue('甲乙')
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(entered).toHaveBeenCalledExactlyOnceWith('甲乙'))
    await expect.element(page.getByRole('button', { name: '更多' })).toHaveFocus()
    await page.getByRole('button', { name: '说明' }).click()
    await page.getByRole('button', { name: '改名' }).click()
    await userEvent.keyboard('丙')
    await expect.element(name).toHaveValue('丙')
    await userEvent.keyboard('{Escape}')
    await expect.element(text).toHaveValue('')
  })

  it('go on to whatever is pressed instead', async () => {
    const { text, hasEnded } = await setup()
    await text.dblClick()
    await userEvent.keyboard('x')
    await text.click()
    expect(hasEnded()).toBe(true)
    await userEvent.keyboard('y')
    await expect.element(text).toHaveValue('y')
  })
})
