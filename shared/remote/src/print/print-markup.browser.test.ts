import { afterEach, expect, test, vi } from 'vitest'
import { printMarkup } from './print-markup.ts'

const frames = (): readonly HTMLIFrameElement[] => [...document.querySelectorAll<HTMLIFrameElement>('.print-frame')]
const DOT = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

afterEach(() => frames().forEach((frame) => frame.remove()))

async function printed(html: string): Promise<Document> {
  const print = vi.fn<(view: Window) => void>()
  await printMarkup(html, '台账', print)
  const page = print.mock.calls[0]?.[0].document
  if (!page) throw new Error('nothing was printed')
  return page
}

test('S33 pages of a converter are printed with their styles, in a frame that nobody sees', async () => {
  const page = await printed(
    `<html lang="ar" dir="rtl"><head><title>x</title><style>@page{size:300px 200px}p{color:rgb(1, 2, 3)}</style></head>` +
      `<body><p>一</p><p style="color: rgb(4, 5, 6)">二</p><img src="${DOT}" alt=""></body></html>`,
  )
  const [first, second] = page.querySelectorAll('p')
  const view = page.defaultView as Window
  expect(view.getComputedStyle(first as Element).color).toBe('rgb(1, 2, 3)')
  expect(view.getComputedStyle(second as Element).color).toBe('rgb(4, 5, 6)')
  expect(page.adoptedStyleSheets[0]?.cssRules[0]?.cssText).toContain('300px 200px')
  expect(page.images[0]?.complete).toBe(true)
  expect([page.title, page.documentElement.lang, page.dir]).toEqual(['台账', 'ar', 'rtl'])
  expect(page.defaultView?.frameElement?.getBoundingClientRect().width).toBe(0)
})

test('nothing that a file says runs or is asked for', async () => {
  const ran = vi.fn()
  Object.assign(globalThis, { ran })
  const page = await printed(
    `<p onclick="top.ran()">好</p><script>top.ran()</script><img src="${DOT}" onload="top.ran()" alt="">` +
      `<iframe srcdoc="<script>top.ran()</script>"></iframe><link rel="stylesheet" href="/elsewhere.css"><base href="//elsewhere/">`,
  )
  page.querySelector('p')?.click()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(ran).not.toHaveBeenCalled()
  expect(page.body.querySelectorAll('script, iframe, link, base')).toHaveLength(0)
})

test('a print takes the place of the one before, which is not printed late', async () => {
  const late = vi.fn()
  void printMarkup(`<img src="${DOT}" alt="">`, '一', late)
  const page = await printed('<p>二</p>')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(late).not.toHaveBeenCalled()
  expect(frames()).toHaveLength(1)
  expect(page.body.textContent).toBe('二')
})
