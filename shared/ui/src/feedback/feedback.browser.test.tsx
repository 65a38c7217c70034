import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import {
  AvatarStack,
  Banner,
  EmptyState,
  FILE_ICON_NAMES,
  FileIcon,
  fileIconName,
  keysText,
  Logo,
  ProgressBar,
  ProgressRing,
  ToastList,
  type ToastItem,
} from '../index.ts'
import { initialsOf } from '../people/avatar.tsx'
import '../tokens.css'
import '../base.css'
import { accessibilityFaults } from '../axe.fixture.ts'

afterEach(async () => {
  vi.useRealTimers()
  await cleanup()
})

describe('ToastList', () => {
  const toast = (changes: Partial<ToastItem>): ToastItem => ({ id: '1', kind: 'info', text: '已保存', ...changes })

  it('says good news politely and bad news at once', async () => {
    await render(
      <ToastList toasts={[toast({}), toast({ id: '2', kind: 'error', text: '未能保存' })]} onClose={() => undefined} />,
    )
    await expect.element(page.getByRole('status')).toHaveTextContent('已保存')
    await expect.element(page.getByRole('alert')).toHaveTextContent('未能保存')
    expect(await accessibilityFaults()).toEqual([])
  })

  it('goes by itself, and stays while the pointer is on it', async () => {
    vi.useFakeTimers()
    const onClose = vi.fn()
    await render(<ToastList toasts={[toast({ lifetimeMs: 1_000 })]} onClose={onClose} />)
    const element = document.querySelector('.wf-toast')
    element?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    await vi.advanceTimersByTimeAsync(5_000)
    expect(onClose).not.toHaveBeenCalled()
    element?.dispatchEvent(new PointerEvent('pointerout', { bubbles: true, relatedTarget: document.body }))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(onClose).toHaveBeenCalledExactlyOnceWith('1')
  })

  it('runs its action once and closes', async () => {
    const run = vi.fn()
    const onClose = vi.fn()
    await render(<ToastList toasts={[toast({ lifetimeMs: null, action: { label: '撤销', run } })]} onClose={onClose} />)
    await page.getByRole('button', { name: '撤销' }).click()
    expect(run).toHaveBeenCalledOnce()
    expect(onClose).toHaveBeenCalledExactlyOnceWith('1')
  })
})

describe('people', () => {
  it('S504 G16 shows the first ones and the rest as a number', async () => {
    const people = Array.from({ length: 18 }, (_, index) => ({ id: String(index), name: `成员${index}` }))
    await render(<AvatarStack people={people} limit={15} />)
    expect(page.getByRole('img', { name: /^成员/ }).elements()).toHaveLength(15)
    await expect.element(page.getByRole('img', { name: '另有 3 人' })).toBeVisible()
  })

  it.each([
    ['林语堂', '语堂', '堂'],
    ['欧阳小王（未登录）', '小王', '王'],
    ['Ada Lovelace', 'AL', 'AL'],
    ['ada@example.com', 'AE', 'AE'],
    ['', '', ''],
  ])('%s is drawn as %s, and small as %s', (name, large, small) => {
    expect(initialsOf(name)).toBe(large)
    expect(initialsOf(name, true)).toBe(small)
  })
})

describe('file icons', () => {
  it.each(['w', 's', 'k', 'd', 'p', 'sl', 'b', 'f', 'e', 'o', 'i', 'unknown'])('S87 type %s has its own icon', (type) =>
    expect(fileIconName(type, '')).toBe(type),
  )

  it.each(['ofd', 'wpssc', 'caj', 'eml'])('S88 a PDF of extension %s has its own icon', (extension) => {
    expect(fileIconName('f', extension)).toBe(extension)
    expect(fileIconName('f', extension.toUpperCase())).toBe(extension)
    expect(fileIconName('w', extension)).toBe('w')
    expect(fileIconName(extension, '')).toBe('unknown')
  })

  it('S87 S88 no two icons look the same', async () => {
    await render(
      <>
        {FILE_ICON_NAMES.map((name) => {
          const isOfPdf = ['ofd', 'wpssc', 'caj', 'eml'].includes(name)
          return <FileIcon key={name} type={isOfPdf ? 'f' : name} extension={isOfPdf ? name : ''} />
        })}
      </>,
    )
    const glyphs = [...document.querySelectorAll('.wf-file-icon-glyph')].map((glyph) => glyph.innerHTML)
    expect(new Set(glyphs).size).toBe(FILE_ICON_NAMES.length)
  })
})

describe('states', () => {
  it('tells progress to screen readers, and that it is unknown', async () => {
    await render(
      <>
        <ProgressBar label="上传" percent={41.6} />
        <ProgressRing label="加载" />
      </>,
    )
    await expect.element(page.getByRole('progressbar', { name: '上传' })).toHaveAttribute('aria-valuenow', '42')
    await expect.element(page.getByRole('progressbar', { name: '加载' })).not.toHaveAttribute('aria-valuenow')
  })

  it('banner and empty state have no accessibility fault in both themes', async () => {
    await render(
      <>
        <Logo />
        <Banner tone="danger">文件列表未能加载。</Banner>
        <Banner tone="warning">暂时连不上服务器。</Banner>
        <Banner tone="success">已保存</Banner>
        <EmptyState illustration="files" title="还没有文件">
          新建一份文档
        </EmptyState>
      </>,
    )
    expect(await accessibilityFaults()).toEqual([])
    document.documentElement.dataset['theme'] = 'dark'
    expect(await accessibilityFaults()).toEqual([])
    delete document.documentElement.dataset['theme']
  })

  it('names keys as the keyboard does', () => {
    expect(keysText('Mod+Shift+P', false)).toBe('Ctrl+Shift+P')
    expect(keysText('Mod+Shift+P', true)).toBe('⌘⇧P')
  })
})
