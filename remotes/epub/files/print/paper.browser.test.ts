import { afterEach, expect, test } from 'vitest'
import { headOf } from './paper.ts'

let paper: HTMLIFrameElement | undefined
afterEach(() => paper?.remove())

test('S16 long lines of programs and words without a gap go on in the next line of the paper', async () => {
  paper = document.createElement('iframe')
  paper.width = '420'
  const code = `<pre>${'let x = 1; '.repeat(40)}</pre><pre>${'x'.repeat(300)}</pre>`
  paper.srcdoc = `<!DOCTYPE html>${headOf('en')}<main><section>${code}<p>https://example.org/${'deep/'.repeat(80)}</p></section></main>`
  const isLoaded = new Promise((resolve) => paper?.addEventListener('load', resolve))
  document.body.append(paper)
  await isLoaded
  const page = paper.contentDocument?.documentElement
  expect(page?.querySelectorAll('pre, p')).toHaveLength(3)
  expect(page?.scrollWidth).toBeLessThanOrEqual(420)
})
