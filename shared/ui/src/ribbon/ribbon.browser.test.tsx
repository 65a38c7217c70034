import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { useState } from 'react'
import { ToolbarButton, ToolbarGroup, ToolbarMenu, ToolbarSeparator, MenuItem, UiProvider } from '@wenfang/shared-ui'
import { accessibilityFaults } from '../axe.fixture.ts'
import { Ribbon, RibbonPlace, RibbonSheet, type RibbonTab } from './index.ts'
import '../tokens.css'
import '../base.css'

afterEach(() => cleanup())

const WORDS = ['加粗', '倾斜', '下划线', '删除线', '上标', '下标', '项目符号', '编号'] as const

interface Pressed {
  readonly press: (name: string) => void
}

const tabsOf = ({ press }: Pressed): readonly RibbonTab<'home' | 'insert' | 'table'>[] => [
  {
    id: 'home',
    title: '开始',
    keyTip: 'H',
    Panel: () => (
      <>
        {WORDS.map((word) => (
          <ToolbarButton key={word} label={word} icon={<svg />} onPress={() => press(word)}>
            {word}
          </ToolbarButton>
        ))}
      </>
    ),
  },
  {
    id: 'insert',
    title: '插入',
    Panel: () => (
      <>
        <ToolbarButton label="图片" icon={<svg />} onPress={() => press('图片')} />
        <ToolbarMenu label="形状" icon={<svg />} refusal={null}>
          <MenuItem onSelect={() => press('圆')}>圆</MenuItem>
        </ToolbarMenu>
        <ToolbarMenu label="数字格式" value="常规" refusal="没有选中单元格">
          {null}
        </ToolbarMenu>
      </>
    ),
  },
  {
    id: 'table',
    title: '表格工具',
    isContextual: true,
    Panel: () => <ToolbarButton label="删除表格" onPress={() => press('删除表格')} />,
  },
]

function Frame({ press, isInTable }: Pressed & { readonly isInTable: boolean }) {
  const [isFolded, fold] = useState(false)
  const tabs = tabsOf({ press }).filter(({ isContextual }) => isContextual !== true || isInTable)
  return (
    <Ribbon
      tabs={tabs}
      first="home"
      lead={
        <>
          <ToolbarGroup label="历史">
            <ToolbarButton label="撤销" icon={<svg />} onPress={() => press('撤销')} />
          </ToolbarGroup>
          <ToolbarSeparator />
        </>
      }
      isFolded={isFolded}
      onFold={fold}
    />
  )
}

async function setup() {
  const press = vi.fn()
  const shown = (isInTable: boolean) => (
    <UiProvider>
      <div id="frame">
        <Frame press={press} isInTable={isInTable} />
        {/* Higher than the tools that open over it. */}
        <textarea aria-label="正文" style={{ height: 400 }} />
      </div>
    </UiProvider>
  )
  const { rerender } = await render(shown(false))
  const frame = document.getElementById('frame')
  if (!frame) throw new Error('no frame')
  frame.style.width = '900px'
  return { press, select: (isInTable: boolean) => rerender(shown(isInTable)), frame }
}

const tab = (name: string) => page.getByRole('tab', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const tips = () => [...document.querySelectorAll('.wf-ribbon-key-tips > span')].map((tip) => tip.textContent)
const focusedName = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? undefined

describe('Ribbon', () => {
  it('has tabs of what is selected as long as it is, and goes back to the first', async () => {
    const { select } = await setup()
    await select(true)
    await tab('表格工具').click()
    await expect.element(button('删除表格')).toBeVisible()
    await expect.element(button('撤销')).toBeVisible()
    await select(false)
    await expect.element(tab('开始')).toHaveAttribute('aria-selected', 'true')
    await expect.element(button('加粗')).toBeVisible()
  })

  it('is folded by a double press on a tab and opened by a press', async () => {
    await setup()
    await tab('开始').dblClick()
    await expect.poll(() => document.querySelector('[role=toolbar]')).toBe(null)
    await tab('插入').click()
    await expect.element(button('图片')).toBeVisible()
  })

  it('is walked through by arrows: one stop for the tabs, one for the tools', async () => {
    await setup()
    await userEvent.keyboard('{Tab}')
    expect(focusedName()).toBe('开始')
    await userEvent.keyboard('{ArrowRight}{Enter}')
    await expect.element(tab('插入')).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Tab}')
    expect(focusedName()).toBe('撤销')
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
    expect(focusedName()).toBe('数字格式：常规：没有选中单元格')
    await userEvent.keyboard('{Tab}')
    expect(focusedName()).toBe('正文')
  })

  it('shows letters for Alt, its own before free ones, and opens and presses by them', async () => {
    const { press, select } = await setup()
    await select(true)
    await page.getByRole('textbox', { name: '正文' }).click()
    await userEvent.keyboard('{Alt}')
    await expect.poll(tips).toEqual(['H', 'A', 'B'])
    await userEvent.keyboard('a')
    await expect.element(tab('插入')).toHaveAttribute('aria-selected', 'true')
    // What is refused has no letter.
    await expect.poll(tips).toEqual(['A', 'B', 'C'])
    await userEvent.keyboard('b')
    expect(press).toHaveBeenCalledExactlyOnceWith('图片')
    expect(tips()).toEqual([])
    await userEvent.keyboard('{Alt}{Escape}')
    expect(tips()).toEqual([])
  })

  it('leaves Alt and the letters behind it alone while it is not to be seen', async () => {
    const { frame, press, select } = await setup()
    await select(true)
    frame.style.visibility = 'hidden'
    await userEvent.keyboard('{Alt}ab')
    expect(tips()).toEqual([])
    expect(press).not.toHaveBeenCalled()
    frame.style.visibility = ''
    await expect.element(tab('开始')).toHaveAttribute('aria-selected', 'true')
  })

  it('gives up words, then shows what is left below the row, for a press or for the focus', async () => {
    const { frame, press } = await setup()
    const words = () =>
      [...frame.querySelectorAll<HTMLElement>('.wf-toolbar-words')].filter((one) => one.offsetWidth > 0)
    await expect.poll(words).toHaveLength(WORDS.length)
    const height = frame.querySelector('.wf-ribbon')?.clientHeight
    frame.style.width = '420px'
    await expect.poll(() => words().length).toBe(0)
    expect(frame.querySelector('.wf-ribbon')?.clientHeight).toBe(height)
    expect(document.querySelector('[data-folded]')).toBe(null)
    frame.style.width = '200px'
    await button('更多工具').click()
    await button('编号').click()
    expect(press).toHaveBeenCalledExactlyOnceWith('编号')
    // A press elsewhere closes it.
    await page.getByRole('textbox', { name: '正文' }).click()
    await expect.element(button('更多工具')).toHaveAttribute('aria-expanded', 'false')
    button('撤销').element().focus()
    await userEvent.keyboard('{End}')
    await expect.element(button('收起更多工具')).toBeVisible()
    frame.style.width = '900px'
    await expect.poll(() => document.querySelector('[data-folded]')).toBe(null)
  })

  it('stays open below its row while a list of one of its tools is', async () => {
    const { frame, press } = await setup()
    await tab('插入').click()
    frame.style.width = '110px'
    await button('更多工具').click()
    await button('形状').click()
    await page.getByRole('menuitem', { name: '圆' }).click()
    expect(press).toHaveBeenCalledExactlyOnceWith('圆')
    await expect.element(button('收起更多工具')).toBeVisible()
  })

  it('has no accessibility fault, folded or not', async () => {
    const { select } = await setup()
    await select(true)
    expect(await accessibilityFaults()).toEqual([])
    await tab('开始').dblClick()
    expect(await accessibilityFaults()).toEqual([])
  })

  it('has a place that is as high as it is', async () => {
    const { frame } = await setup()
    const height = frame.querySelector('.wf-ribbon')?.clientHeight
    await cleanup()
    await render(<RibbonPlace />)
    expect(document.querySelector('.wf-ribbon')?.clientHeight).toBe(height)
  })
})

describe('RibbonSheet', () => {
  it('begins with what is selected and says every tool in words', async () => {
    const press = vi.fn()
    await render(
      <UiProvider>
        <RibbonSheet tabs={tabsOf({ press })} first="home" />
      </UiProvider>,
    )
    await expect.element(tab('表格工具')).toHaveAttribute('aria-selected', 'true')
    await tab('插入').click()
    await expect.element(page.getByText('形状', { exact: true })).toBeVisible()
    await button('图片').click()
    expect(press).toHaveBeenCalledExactlyOnceWith('图片')
    expect(await accessibilityFaults()).toEqual([])
  })
})
