import { createSlideMemory, type PageEnvironment, type SlideMode } from '@wenfang/shared-protocol'
import { afterEach, expect, it } from 'vitest'
import { keepHeader } from './keep-lines.ts'
import { previewSlide } from './preview-slide.ts'

const NOW = 1_800_000_000_000
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>'

function page(officeType: 'p' | 'sl' | 'w'): PageEnvironment {
  const snapshot = document.createElement('div')
  snapshot.id = 'snapshot'
  const rows = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `<li><b>${number}</b><i></i></li>`)
  snapshot.innerHTML = `<ol class="sn-column">${rows.join('')}</ol><div class="sn-slide"></div>`
  document.body.append(snapshot)
  return { file: { id: 'f', office_type: officeType } } as PageEnvironment
}

function stage(mode: SlideMode | null = 'edit', ago = 60_000) {
  const asked: string[] = []
  const memory = createSlideMemory(localStorage)
  if (mode) memory.keepPlace('f', { slide: 'slide5', index: 4, mode, at: NOW - ago, around: [] })
  const show = (environment: PageEnvironment, answer: () => { readonly svg: string } | null, nowMs = NOW) =>
    previewSlide(document, environment, {
      storage: localStorage,
      nowMs,
      fetchSlide: (file, slide) => {
        asked.push(`${file} ${slide}`)
        return Promise.resolve().then(answer)
      },
    })
  return { asked, show }
}
const fails = (): never => {
  throw new Error('no picture: 503')
}
const picture = () => document.querySelector<HTMLImageElement>('.sn-slide img')?.src ?? null

afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
})

it('S78 S79 the fake view shows the slide where the person was, and the numbers of the pages around it', async () => {
  const { asked, show } = stage()
  await show(page('p'), () => ({ svg: SVG }))
  expect(asked).toEqual(['f slide5'])
  expect(picture()).toContain('data:image/svg+xml,')
  const rows = [...document.querySelectorAll('li')]
  expect(rows.map((row) => row.textContent)).toEqual(['3', '4', '5', '6', '7', '8', '9', '10'])
  expect(rows.filter((row) => 'current' in row.dataset).map((row) => row.textContent)).toEqual(['5'])
  // On a phone the page itself has it.
  expect(document.querySelector('li[data-current] i img')).not.toBeNull()
})

it.each([
  ['sorter', 0, []],
  ['outline', 0, []],
  ['master', 20_000, []],
  ['master', 14_000, ['f slide5']],
  ['preview', 9_000_000, ['f slide5']],
  [null, 0, []],
] as const)('S295 last mode %s, %i ms ago: asks for %j', async (mode, ago, expected) => {
  const { asked, show } = stage(mode, ago)
  await show(page('p'), () => ({ svg: SVG }))
  expect(asked).toEqual(expected)
})

it('S296 S528 a preview that failed is left alone for ten minutes', async () => {
  const { asked, show } = stage()
  const environment = page('p')
  await show(environment, fails)
  expect(picture()).toBeNull()
  await show(environment, () => ({ svg: SVG }), NOW + 599_999)
  expect([asked.length, picture()]).toEqual([1, null])
  await show(environment, () => ({ svg: SVG }), NOW + 600_000)
  expect(asked).toHaveLength(2)
  expect(picture()).not.toBeNull()
})

it('S297 and of a slide deck for good', async () => {
  const { asked, show } = stage()
  const environment = page('sl')
  await show(environment, fails)
  await show(environment, () => ({ svg: SVG }), NOW + 1e12)
  expect([asked.length, picture()]).toEqual([1, null])
})

it('an answer that says who may not see it is no failure of the preview', async () => {
  const { asked, show } = stage()
  const environment = page('sl')
  await show(environment, () => null)
  await show(environment, () => ({ svg: SVG }))
  expect(asked).toHaveLength(2)
  expect(picture()).not.toBeNull()
})

it('a page that has opened meanwhile, or has no slides, is left alone', async () => {
  const { asked, show } = stage()
  const environment = page('p')
  const shown = show(environment, () => ({ svg: SVG }))
  document.querySelector('.sn-slide')?.remove()
  await shown
  expect(picture()).toBeNull()
  document.body.replaceChildren()
  await show(page('w'), () => ({ svg: SVG }))
  expect(asked).toHaveLength(1)
})

it('S519 the header of a phone is as high as it was', async () => {
  const { show } = stage(null)
  const environment = page('p')
  const height = () => document.getElementById('snapshot')?.style.getPropertyValue('--sn-phone-header')
  await show(environment, () => null)
  expect(height()).toBe('44px')
  const real = document.createElement('div')
  real.className = 'wf-document'
  const header = real.appendChild(document.createElement('header'))
  header.style.height = '57px'
  document.body.append(real)
  keepHeader({ ...fakeWindow(1_440), document } as unknown as Window)
  await show(environment, () => null)
  expect(height()).toBe('44px')
  keepHeader({ ...fakeWindow(390), document } as unknown as Window)
  await show(environment, () => null)
  expect(height()).toBe('57px')
})

const fakeWindow = (innerWidth: number) => ({ innerWidth, localStorage })
