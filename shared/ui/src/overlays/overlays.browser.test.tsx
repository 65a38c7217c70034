import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import {
  AlertDialog,
  Button,
  Dialog,
  DialogActions,
  Field,
  Tooltip,
  Input,
  Menu,
  MenuItem,
  MenuRadioGroup,
  UiProvider,
} from '../index.ts'
import '../tokens.css'
import '../base.css'
import { accessibilityFaults } from '../axe.fixture.ts'

afterEach(() => cleanup())

const focused = () => document.activeElement

describe('Menu', () => {
  const setup = async () => {
    const chosen = vi.fn()
    await render(
      <UiProvider>
        <Menu trigger={<Button>操作</Button>}>
          <MenuItem onSelect={() => chosen('open')}>打开</MenuItem>
          <MenuItem isDisabled onSelect={() => chosen('rename')}>
            重命名
          </MenuItem>
          <MenuItem shortcut="Delete" isDanger onSelect={() => chosen('trash')}>
            移到回收站
          </MenuItem>
          <MenuRadioGroup
            value="a"
            onChange={chosen}
            options={[
              { value: 'a', label: '浅色' },
              { value: 'b', label: '深色' },
            ]}
          />
        </Menu>
      </UiProvider>,
    )
    return chosen
  }

  it('opens, moves and chooses by keyboard, and gives the focus back', async () => {
    const chosen = await setup()
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.element(page.getByRole('menu')).toBeVisible()
    await vi.waitFor(() => expect(focused()?.textContent).toContain('打开'))
    await userEvent.keyboard('{End}')
    await vi.waitFor(() => expect(focused()?.textContent).toContain('深色'))
    await userEvent.keyboard('{Home}{Enter}')
    expect(chosen).toHaveBeenCalledExactlyOnceWith('open')
    await vi.waitFor(() => expect(document.querySelector('[role=menu]')).toBeNull())
    expect(focused()?.textContent).toBe('操作')
  })

  it('closes with Escape and does nothing', async () => {
    const chosen = await setup()
    await page.getByRole('button', { name: '操作' }).click()
    await expect.element(page.getByRole('menu')).toBeVisible()
    expect(await accessibilityFaults()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(document.querySelector('[role=menu]')).toBeNull())
    expect(chosen).not.toHaveBeenCalled()
  })

  it('does not run a disabled item', async () => {
    const chosen = await setup()
    await page.getByRole('button', { name: '操作' }).click()
    await page.getByRole('menuitem', { name: '重命名' }).click({ force: true })
    expect(chosen).not.toHaveBeenCalled()
  })

  it('is rendered in the portal of a remote', async () => {
    const portal = document.createElement('div')
    document.body.append(portal)
    await render(
      <UiProvider portal={portal}>
        <Menu trigger={<Button>操作</Button>}>
          <MenuItem onSelect={() => undefined}>打开</MenuItem>
        </Menu>
      </UiProvider>,
    )
    await page.getByRole('button', { name: '操作' }).click()
    await vi.waitFor(() => expect(portal.querySelector('[role=menu]')).not.toBeNull())
    await cleanup()
    portal.remove()
  })

  it('writes no style element, so that style-src holds', async () => {
    const before = document.querySelectorAll('style').length
    await setup()
    await page.getByRole('button', { name: '操作' }).click()
    await expect.element(page.getByRole('menu')).toBeVisible()
    expect(document.querySelectorAll('style').length).toBe(before)
  })
})

function DialogHarness({ onClose = () => undefined }: { readonly onClose?: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <UiProvider>
      <Button onClick={() => setOpen(true)}>打开设置</Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => {
          setOpen(false)
          onClose()
        }}
        title="设置"
        description="这里改设置"
        actions={<Button kind="primary">保存</Button>}
      >
        <Field label="姓名">
          <Input />
        </Field>
      </Dialog>
    </UiProvider>
  )
}

describe('Dialog', () => {
  it('begins at its content, keeps the focus inside, closes with Escape and gives the focus back', async () => {
    const onClose = vi.fn()
    await render(<DialogHarness onClose={onClose} />)
    await page.getByRole('button', { name: '打开设置' }).click()
    await expect.element(page.getByRole('dialog', { name: '设置' })).toBeVisible()
    await vi.waitFor(() => expect(focused()).toBe(page.getByLabelText('姓名').element()))
    for (let press = 0; press < 6; press += 1) {
      await userEvent.keyboard('{Tab}')
      expect(document.querySelector('[role=dialog]')?.contains(focused()) ?? false, `Tab ${press + 1}`).toBe(true)
    }
    expect(await accessibilityFaults()).toEqual([])
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
    await vi.waitFor(() => expect(focused()?.textContent).toBe('打开设置'))
  })

  it('does what it is for by Enter in a field, and nothing by 取消', async () => {
    const [onClose, onConfirm] = [vi.fn(), vi.fn()]
    const shown = (isDisabled: boolean) => (
      <UiProvider>
        <Dialog
          isOpen
          onClose={onClose}
          title="设置"
          actions={<DialogActions isDisabled={isDisabled} onConfirm={onConfirm} />}
        >
          <Field label="姓名">
            <Input />
          </Field>
        </Dialog>
      </UiProvider>
    )
    const screen = await render(shown(true))
    await page.getByLabelText('姓名').click()
    await userEvent.keyboard('{Enter}')
    expect(onConfirm).not.toHaveBeenCalled()
    await screen.rerender(shown(false))
    await userEvent.keyboard('{Enter}')
    expect(onConfirm).toHaveBeenCalledOnce()
    await page.getByRole('button', { name: '取消' }).click()
    expect(onConfirm).toHaveBeenCalledOnce()
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('chooses what the field says at which it begins, so that who types means something else', async () => {
    await render(
      <UiProvider>
        <Dialog isOpen onClose={() => undefined} title="插入表格">
          <input type="number" aria-label="列" defaultValue="3" />
          <input type="number" aria-label="行" data-begins defaultValue="4" />
        </Dialog>
      </UiProvider>,
    )
    const field = page.getByRole('spinbutton', { name: '行' })
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('12')
    await expect.element(field).toHaveValue(12)
  })

  it('closes by its cross', async () => {
    const onClose = vi.fn()
    await render(<DialogHarness onClose={onClose} />)
    await page.getByRole('button', { name: '打开设置' }).click()
    await page.getByRole('button', { name: '关闭' }).click()
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('must be answered when it cannot close', async () => {
    const onClose = vi.fn()
    await render(
      <UiProvider>
        <Dialog isOpen canClose={false} onClose={onClose} title="请登录" actions={<Button>登录</Button>} />
      </UiProvider>,
    )
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(onClose).not.toHaveBeenCalled()
    expect(page.getByRole('button', { name: '关闭' }).elements()).toHaveLength(0)
    await expect.element(page.getByRole('dialog')).toBeVisible()
  })
})

describe('AlertDialog', () => {
  it('starts on 取消, so that Enter alone destroys nothing', async () => {
    const onConfirm = vi.fn()
    const onCancel = vi.fn()
    await render(
      <UiProvider>
        <AlertDialog
          isOpen
          isDanger
          title="彻底删除？"
          description="无法恢复。"
          confirmLabel="彻底删除"
          onConfirm={onConfirm}
          onCancel={onCancel}
        />
      </UiProvider>,
    )
    await vi.waitFor(() => expect(focused()?.textContent).toBe('取消'))
    await userEvent.keyboard('{Enter}')
    expect(onConfirm).not.toHaveBeenCalled()
    expect(onCancel).toHaveBeenCalledOnce()
    await page.getByRole('button', { name: '彻底删除' }).click()
    expect(onConfirm).toHaveBeenCalledOnce()
  })
})

describe('Tooltip', () => {
  it('tells the name of a button and its shortcut on keyboard focus', async () => {
    await render(
      <UiProvider>
        <Tooltip text="重命名" shortcut="F2">
          <button type="button" aria-label="重命名" />
        </Tooltip>
      </UiProvider>,
    )
    await userEvent.keyboard('{Tab}')
    await vi.waitFor(() => expect(document.querySelector('.wf-tooltip')?.textContent).toBe('重命名F2'))
    await expect.element(page.getByRole('button', { name: '重命名' })).toHaveFocus()
  })
})
