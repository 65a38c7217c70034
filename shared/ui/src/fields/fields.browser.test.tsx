import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import {
  Button,
  Checkbox,
  Field,
  Input,
  PasswordInput,
  SearchField,
  Segmented,
  Select,
  Switch,
  Tabs,
  UiProvider,
} from '../index.ts'
import '../tokens.css'
import '../base.css'
import { accessibilityFaults } from '../axe.fixture.ts'

afterEach(() => cleanup())

describe('Field', () => {
  it('ties label, hint and error to its control', async () => {
    const form = (error?: string) => (
      <UiProvider>
        <Field label="邮箱" hint="用于登录" error={error}>
          <Input />
        </Field>
      </UiProvider>
    )
    const screen = await render(form())
    const input = page.getByLabelText('邮箱')
    await expect.element(input).toHaveAccessibleDescription('用于登录')
    await screen.rerender(form('邮箱格式不正确'))
    await expect.element(input).toHaveAccessibleDescription('邮箱格式不正确')
    await expect.element(input).toHaveAttribute('aria-invalid', 'true')
    expect(await accessibilityFaults()).toEqual([])
  })
})

describe('PasswordInput', () => {
  it('shows what was typed when asked', async () => {
    await render(
      <UiProvider>
        <Field label="密码">
          <PasswordInput defaultValue="secret" />
        </Field>
      </UiProvider>,
    )
    const input = page.getByLabelText('密码', { exact: true })
    await expect.element(input).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: '显示密码' }).click()
    await expect.element(input).toHaveAttribute('type', 'text')
    await expect.element(page.getByRole('button', { name: '隐藏密码' })).toHaveAttribute('aria-pressed', 'true')
  })
})

describe('SearchField', () => {
  it('Escape empties it, a second Escape leaves it', async () => {
    function Harness() {
      const [value, setValue] = useState('')
      return <SearchField label="搜索" value={value} onChange={setValue} shortcut="Mod+K" />
    }
    await render(<Harness />)
    const input = page.getByRole('textbox', { name: '搜索' })
    await input.fill('合同')
    await userEvent.keyboard('{Escape}')
    await expect.element(input).toHaveValue('')
    await expect.element(input).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(input).not.toHaveFocus()
  })
})

describe('Select', () => {
  it('chooses by keyboard', async () => {
    const onChange = vi.fn()
    await render(
      <UiProvider>
        <Select
          label="权限"
          value="read"
          onChange={onChange}
          options={[
            { value: 'read', label: '可查看' },
            { value: 'comment', label: '可评论' },
            { value: 'write', label: '可编辑' },
          ]}
        />
      </UiProvider>,
    )
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.element(page.getByRole('option', { name: '可编辑' })).toBeVisible()
    expect(await accessibilityFaults()).toEqual([])
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(onChange).toHaveBeenCalledExactlyOnceWith('write')
  })
})

describe('Segmented', () => {
  it('moves with arrows, and pressing the chosen one keeps it', async () => {
    const onChange = vi.fn()
    await render(
      <UiProvider>
        <Segmented
          label="显示方式"
          value="list"
          onChange={onChange}
          options={[
            { value: 'list', label: '列表' },
            { value: 'grid', label: '缩略图', icon: <svg /> },
          ]}
        />
      </UiProvider>,
    )
    await page.getByRole('button', { name: '列表' }).click()
    expect(onChange).not.toHaveBeenCalled()
    await userEvent.keyboard('{ArrowRight}{Enter}')
    expect(onChange).toHaveBeenCalledExactlyOnceWith('grid')
    expect(await accessibilityFaults()).toEqual([])
  })
})

describe('Switch, Checkbox, Tabs, Button', () => {
  it('switch and box change by Space', async () => {
    const onSwitch = vi.fn()
    const onBox = vi.fn()
    await render(
      <>
        <Switch isOn={false} onChange={onSwitch}>
          需要访问码
        </Switch>
        <Checkbox isChecked={false} onChange={onBox}>
          记住
        </Checkbox>
      </>,
    )
    await userEvent.keyboard('{Tab} ')
    expect(onSwitch).toHaveBeenCalledExactlyOnceWith(true)
    await userEvent.keyboard('{Tab} ')
    expect(onBox).toHaveBeenCalledExactlyOnceWith(true)
    expect(await accessibilityFaults()).toEqual([])
  })

  it('tabs change with arrows', async () => {
    function Harness() {
      const [value, setValue] = useState<'a' | 'b'>('a')
      return (
        <Tabs
          label="设置"
          value={value}
          onChange={setValue}
          tabs={[
            { value: 'a', label: '成员', content: '成员内容' },
            { value: 'b', label: '链接', content: '链接内容' },
          ]}
        />
      )
    }
    await render(<Harness />)
    await userEvent.keyboard('{Tab}{ArrowRight}')
    await expect.element(page.getByText('链接内容')).toBeVisible()
    expect(page.getByText('成员内容').elements()).toHaveLength(0)
  })

  it('a busy button keeps the focus and refuses presses', async () => {
    const onClick = vi.fn()
    await render(
      <Button isBusy onClick={onClick}>
        保存
      </Button>,
    )
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.element(page.getByRole('button', { name: '保存' })).toHaveFocus()
    expect(onClick).not.toHaveBeenCalled()
  })

  it('a busy submit button does not send its form', async () => {
    const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
    await render(
      <form onSubmit={onSubmit}>
        <Button type="submit" isBusy>
          发送
        </Button>
      </form>,
    )
    await page.getByRole('button', { name: '发送' }).click({ force: true })
    expect(onSubmit).not.toHaveBeenCalled()
  })
})
