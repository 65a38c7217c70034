import { afterEach, expect, test } from 'vitest'
import { cleanPage } from './book-hooks.ts'

let frame: HTMLIFrameElement | undefined
let url = ''
afterEach(() => {
  frame?.remove()
  URL.revokeObjectURL(url)
})

/** Words of a page as its frame shows them. */
async function shown(text: string, type: string): Promise<string> {
  const made = document.createElement('iframe')
  frame = made
  url = URL.createObjectURL(new Blob([cleanPage(text, type)], { type }))
  made.src = url
  document.body.append(made)
  await new Promise((resolve) => made.addEventListener('load', resolve, { once: true }))
  return made.contentDocument?.querySelector('p')?.textContent ?? ''
}

test.each([
  ['<?xml version="1.0" encoding="gb2312"?><html xmlns="http://www.w3.org/1999/xhtml"><body><p>书</p></body></html>'],
  ['<?xml version="1.0" encoding="utf-16"?><html xmlns="http://www.w3.org/1999/xhtml"><body><p>书</p></body></html>'],
])('a page shows its words whatever encoding it was in: %s', async (page) => {
  expect(await shown(page, 'application/xhtml+xml')).toBe('书')
})

test('so does one of HTML, which tells it elsewhere, and one that is not the XML it says', async () => {
  expect(await shown('<meta charset="gbk"><p>书', 'text/html')).toBe('书')
  expect(await shown('<p>书', 'text/html')).toBe('书')
  expect(await shown('<html><head><meta charset="gbk"></head><p>书<br></html>', 'application/xhtml+xml')).toBe('书')
})
