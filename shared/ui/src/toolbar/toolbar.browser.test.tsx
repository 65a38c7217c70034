import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import {
  COLOURS,
  ColourPicker,
  Toolbar,
  ToolbarButton,
  ToolbarGroup,
  ToolbarSelect,
  ToolbarSeparator,
  UiProvider,
} from '../index.ts'
import '../tokens.css'
import '../base.css'
import { accessibilityFaults } from '../axe.fixture.ts'

afterEach(() => cleanup())

async function setup() {
  const spies = { bold: vi.fn(), underline: vi.fn(), font: vi.fn(), colour: vi.fn() }
  await render(
    <UiProvider>
      <textarea aria-label="正文" defaultValue="正文" />
      <Toolbar label="格式">
        <ToolbarSelect
          label="字体"
          value="宋体"
          onChange={spies.font}
          options={[
            { value: '宋体', label: '宋体' },
            { value: '黑体', label: '黑体' },
          ]}
        />
        <ToolbarSeparator />
        <ToolbarGroup label="字形">
          <ToolbarButton label="加粗" shortcut="Mod+B" icon={<svg />} isPressed onPress={spies.bold} />
          <ToolbarButton label="下划线" icon={<svg />} isDisabled disabledReason="只读文件" onPress={spies.underline} />
        </ToolbarGroup>
        <ColourPicker label="文字颜色" icon={<svg />} value="#c0392b" automaticLabel="自动" onChange={spies.colour} />
      </Toolbar>
    </UiProvider>,
  )
  return spies
}

const focusedName = () => document.activeElement?.getAttribute('aria-label')

describe('Toolbar', () => {
  it('is one tab stop; arrows, Home and End move inside', async () => {
    await setup()
    await userEvent.keyboard('{Tab}{Tab}')
    expect(focusedName()).toBe('字体')
    await userEvent.keyboard('{ArrowRight}')
    expect(focusedName()).toBe('加粗')
    await userEvent.keyboard('{ArrowRight}')
    expect(focusedName()).toBe('下划线：只读文件')
    await userEvent.keyboard('{End}')
    expect(focusedName()).toBe('选择文字颜色')
    await userEvent.keyboard('{Home}')
    expect(focusedName()).toBe('字体')
    await userEvent.keyboard('{Tab}')
    expect(document.activeElement?.closest('[role=toolbar]')).toBeNull()
  })

  it('a press keeps the focus in the text', async () => {
    const { bold } = await setup()
    await page.getByRole('textbox', { name: '正文' }).click()
    await page.getByRole('button', { name: '加粗' }).click()
    expect(bold).toHaveBeenCalledOnce()
    expect(focusedName()).toBe('正文')
  })

  it('a disabled control says why and does nothing', async () => {
    const { underline } = await setup()
    await page.getByRole('button', { name: '下划线：只读文件' }).click({ force: true })
    expect(underline).not.toHaveBeenCalled()
  })

  it('chooses a font by keyboard', async () => {
    const { font } = await setup()
    await userEvent.keyboard('{Tab}{Tab}{Enter}')
    await expect.element(page.getByRole('option', { name: '黑体' })).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(font).toHaveBeenCalledExactlyOnceWith('黑体')
  })

  it('has no accessibility fault', async () => {
    await setup()
    expect(await accessibilityFaults()).toEqual([])
  })
})

describe('ColourPicker', () => {
  it('takes a colour from what is shown, by the browser or by the document; none from who thinks better of it', async () => {
    const open = vi.fn(() => Promise.resolve({ sRGBHex: '#123456' }))
    vi.stubGlobal('EyeDropper', function EyeDropper() {
      return { open }
    })
    const colour = vi.fn()
    const pick = vi.fn(() => Promise.resolve('#abcdef'))
    await render(
      <UiProvider>
        <Toolbar label="页面">
          <ColourPicker
            label="填充颜色"
            icon={<svg />}
            value={null}
            automaticLabel="无颜色"
            onChange={colour}
            pick={pick}
          />
        </Toolbar>
      </UiProvider>,
    )
    const take = async () => {
      await page.getByRole('button', { name: '选择填充颜色' }).click()
      await page.getByRole('button', { name: '取色器' }).click()
    }
    await take()
    await vi.waitFor(() => expect(colour).toHaveBeenCalledExactlyOnceWith('#123456'))
    open.mockRejectedValueOnce(new DOMException('', 'AbortError'))
    await take()
    vi.stubGlobal('EyeDropper', undefined)
    await take()
    await vi.waitFor(() => expect(colour).toHaveBeenLastCalledWith('#abcdef'))
    expect(colour).toHaveBeenCalledTimes(2)
    vi.unstubAllGlobals()
  })

  it('applies the last colour again', async () => {
    const { colour } = await setup()
    await page.getByRole('button', { name: '文字颜色', exact: true }).click()
    expect(colour).toHaveBeenCalledExactlyOnceWith('#c0392b')
  })

  it('applies a colour on the first press, also where nothing has one yet, and the last one again after its tab was left', async () => {
    const colour = vi.fn()
    const show = () =>
      render(
        <UiProvider>
          <Toolbar label="页面">
            <ColourPicker
              label="页面颜色"
              icon={<svg />}
              value={null}
              initial="#fbf3cc"
              automaticLabel="无颜色"
              onChange={colour}
            />
          </Toolbar>
        </UiProvider>,
      )
    const bar = () => {
      const button = page.getByRole('button', { name: '页面颜色', exact: true }).element()
      return getComputedStyle(button.querySelector('.wf-colour-bar') as Element).backgroundColor
    }
    await show()
    expect(bar()).toBe('rgb(251, 243, 204)')
    await page.getByRole('button', { name: '页面颜色', exact: true }).click()
    expect(colour).toHaveBeenLastCalledWith('#fbf3cc')
    await page.getByRole('button', { name: '选择页面颜色' }).click()
    await page.getByRole('button', { name: '红色', exact: true }).click()
    await page.getByRole('button', { name: '选择页面颜色' }).click()
    await page.getByRole('button', { name: '无颜色' }).click()
    expect(colour).toHaveBeenLastCalledWith(null)
    await cleanup()
    await show()
    expect(bar()).toBe('rgb(192, 57, 43)')
    await page.getByRole('button', { name: '页面颜色', exact: true }).click()
    expect(colour).toHaveBeenLastCalledWith('#c0392b')
  })

  it('moves in its grid by arrows and names every colour', async () => {
    const { colour } = await setup()
    await page.getByRole('button', { name: '选择文字颜色' }).click()
    const red = page.getByRole('button', { name: '红色', exact: true })
    await expect.element(red).toHaveAttribute('aria-pressed', 'true')
    red.element().focus()
    await userEvent.keyboard('{ArrowDown}{ArrowRight}')
    expect(focusedName()).toBe('浅橙色')
    expect(await accessibilityFaults()).toEqual([])
    await userEvent.keyboard('{Enter}')
    expect(colour).toHaveBeenCalledExactlyOnceWith('#f2ab6d')
    expect(new Set(COLOURS.map((one) => one.name)).size).toBe(32)
    expect(new Set(COLOURS.map((one) => one.value)).size).toBe(32)
  })

  it('goes back to automatic', async () => {
    const { colour } = await setup()
    await page.getByRole('button', { name: '选择文字颜色' }).click()
    await page.getByRole('button', { name: '自动' }).click()
    expect(colour).toHaveBeenCalledExactlyOnceWith(null)
  })
})
