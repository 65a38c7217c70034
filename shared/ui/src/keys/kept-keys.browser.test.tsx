import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { useRef, useState } from 'react'
import { areKeysHeld, holdKeys } from './hold-keys.ts'
import { ContextMenu, Dialog, Menu, MenuItem, UiProvider } from '../index.ts'

afterEach(() => cleanup())

/** A document with a list above it, whose item asks for a name. */
function Surface({ knowsCaret = false }: { readonly knowsCaret?: boolean }) {
  const [isAsked, setAsked] = useState(false)
  const ask = () => {
    holdKeys()
    setAsked(true)
  }
  const text = useRef<HTMLTextAreaElement>(null)
  return (
    <UiProvider>
      <Menu keepsKeys={knowsCaret ? () => text.current?.focus() : true} trigger={<button type="button">操作</button>}>
        <MenuItem onSelect={ask}>重命名</MenuItem>
        <MenuItem onSelect={() => void holdKeys()}>模板</MenuItem>
        <MenuItem onSelect={() => {}}>加粗</MenuItem>
      </Menu>
      <textarea ref={text} aria-label="正文" {...(knowsCaret && { 'data-keeps-caret': true })} />
      <Dialog isOpen={isAsked} title="重命名" onClose={() => setAsked(false)}>
        <input aria-label="名字" data-begins />
      </Dialog>
    </UiProvider>
  )
}

it('a list above a document takes the keys at once, and gives them back where they were', async () => {
  await render(<Surface />)
  const text = page.getByRole('textbox', { name: '正文' })
  await text.click()
  await page.getByRole('button', { name: '操作' }).click()
  await userEvent.keyboard('x')
  await expect.element(text).toHaveValue('')
  await expect.element(page.getByRole('menu')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(text).toHaveFocus()
})

it('a list above a page of text, which knows its caret, has it take the keys again', async () => {
  await render(<Surface knowsCaret />)
  const text = page.getByRole('textbox', { name: '正文' })
  await text.click()
  await page.getByRole('button', { name: '操作' }).click()
  await userEvent.keyboard('x')
  await expect.element(page.getByRole('menu')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(text).toHaveFocus()
  await expect.element(text).toHaveValue('')
})

for (const knowsCaret of [false, true])
  it(`the keys are in the document from the choice on, while the list fades, too: ${knowsCaret ? 'in a page of text' : 'in a field'}`, async () => {
    await render(<Surface knowsCaret={knowsCaret} />)
    const text = page.getByRole('textbox', { name: '正文' })
    await text.click()
    await page.getByRole('button', { name: '操作' }).click()
    const item = page.getByRole('menuitem', { name: '加粗' })
    await expect.element(item).toBeVisible()
    const element = item.element() as HTMLElement
    element.focus()
    element.click()
    expect(document.activeElement).toBe(text.element())
    // As the list does it for the item under the pointer
    element.focus()
    expect(document.activeElement).toBe(text.element())
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    await expect.element(text).toHaveFocus()
  })

it('who goes on elsewhere while a list fades stays there', async () => {
  await render(
    <>
      <Surface knowsCaret />
      <input aria-label="别处" />
    </>,
  )
  const text = page.getByRole('textbox', { name: '正文' })
  await text.click()
  await page.getByRole('button', { name: '操作' }).click()
  const item = page.getByRole('menuitem', { name: '加粗' })
  await expect.element(item).toBeVisible()
  const element = item.element() as HTMLElement
  element.click()
  const elsewhere = page.getByRole('textbox', { name: '别处' })
  ;(elsewhere.element() as HTMLElement).focus()
  element.focus()
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(elsewhere).toHaveFocus()
})

for (const knowsCaret of [false, true])
  it(`a dialog that an item opens keeps the keys when the list is gone, also from who ${knowsCaret ? 'knows the caret' : 'has a field'}`, async () => {
    await render(<Surface knowsCaret={knowsCaret} />)
    const text = page.getByRole('textbox', { name: '正文', includeHidden: true })
    await text.click()
    await page.getByRole('button', { name: '操作' }).click()
    await page.getByRole('menuitem', { name: '重命名' }).click()
    await userEvent.keyboard('甲')
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    await userEvent.keyboard('乙')
    await expect.element(page.getByRole('textbox', { name: '名字' })).toHaveValue('甲乙')
    await expect.element(text).toHaveValue('')
  })

it('the keys are in the document again when a dialog that an item opened is left', async () => {
  await render(<Surface />)
  const text = page.getByRole('textbox', { name: '正文' })
  await text.click()
  await page.getByRole('button', { name: '操作' }).click()
  await page.getByRole('menuitem', { name: '重命名' }).click()
  await expect.element(page.getByRole('textbox', { name: '名字' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(text).toHaveFocus()
})

it('what an item asks for and comes late has the keys when the list is gone', async () => {
  await render(<Surface />)
  const text = page.getByRole('textbox', { name: '正文' })
  await text.click()
  await page.getByRole('button', { name: '操作' }).click()
  await page.getByRole('menuitem', { name: '模板' }).click()
  await userEvent.keyboard('甲')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await userEvent.keyboard('乙')
  await expect.element(page.getByRole('textbox', { name: '正在打开' })).toHaveValue('甲乙')
  await expect.element(text).toHaveValue('')
})

it('a list that opens a frame after the press has the keys from the press on, and none are held by the press that closes it', async () => {
  await render(<Surface />)
  await page.getByRole('textbox', { name: '正文' }).click()
  const button = page.getByRole('button', { name: '操作' }).element()
  const press = () => button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }))
  press()
  expect(document.activeElement?.matches('[data-holds-keys]')).toBe(true)
  await expect.element(page.getByRole('menu')).toBeVisible()
  await expect.poll(() => document.querySelector('[data-holds-keys]')).toBeNull()
  press()
  expect(document.querySelector('[data-holds-keys]')).toBeNull()
})

for (const knowsCaret of [false, true])
  it(`the menu of the secondary button has the keys from the press on, and gives them back to who ${knowsCaret ? 'knows the caret' : 'had them'}`, async () => {
    let given = 0
    const give = () => {
      given += 1
      document.querySelector('textarea')?.focus()
    }
    await render(
      <UiProvider>
        <ContextMenu
          {...(knowsCaret && { keepsKeys: give })}
          target={<textarea aria-label="正文" {...(knowsCaret && { 'data-keeps-caret': true })} />}
        >
          <MenuItem onSelect={() => {}}>复制</MenuItem>
        </ContextMenu>
      </UiProvider>,
    )
    const text = page.getByRole('textbox', { name: '正文' })
    await text.click()
    text.element().dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, button: 2 }))
    expect(areKeysHeld()).toBe(true)
    await expect.element(page.getByRole('menu')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(text).toHaveFocus()
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    expect(given).toBe(knowsCaret ? 1 : 0)
    await expect.element(text).toHaveFocus()
  })
