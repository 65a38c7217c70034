import { afterEach, expect, it, vi } from 'vitest'
import { copyText } from './copy-text.ts'

afterEach(() => vi.restoreAllMocks())

/** As a browser over plain HTTP. */
async function withoutClipboard(work: () => Promise<void>): Promise<void> {
  const { prototype } = Navigator
  const clipboard = Object.getOwnPropertyDescriptor(prototype, 'clipboard')
  Reflect.deleteProperty(prototype, 'clipboard')
  try {
    await work()
  } finally {
    if (clipboard) Object.defineProperty(prototype, 'clipboard', clipboard)
  }
}

it('copies over plain HTTP, too, where the page is not asked what it has selected', async () => {
  const data = new DataTransfer()
  const others = vi.fn()
  document.addEventListener('copy', others)
  vi.spyOn(document, 'execCommand').mockImplementation(() =>
    document.dispatchEvent(new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true })),
  )
  await withoutClipboard(async () => {
    expect(await copyText('链接')).toBe(true)
    expect(data.getData('text/plain')).toBe('链接')
    vi.mocked(document.execCommand).mockReturnValue(false)
    expect(await copyText('再来')).toBe(false)
  })
  document.removeEventListener('copy', others)
  expect(others).not.toHaveBeenCalled()
})

it('says so where the browser forbids it', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('forbidden'))
  expect(await copyText('链接')).toBe(false)
})
