import { afterEach, expect, it } from 'vitest'
import { flattenShadows } from './flat-shadows.ts'

afterEach(() => document.body.replaceChildren())

const RED =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="20" height="20" fill="red"/></svg>'

function put(markup: string): HTMLElement {
  const place = document.createElement('div')
  place.style.position = 'relative'
  place.innerHTML = markup
  document.body.append(place)
  return place
}

/** How dark a picture is at a place of it, 0 … 255. */
async function darkness(address: string, x: number, y: number): Promise<number> {
  const image = new Image()
  image.src = address
  await image.decode()
  const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight)
  const context = canvas.getContext('2d')
  context?.drawImage(image, 0, 0)
  return context?.getImageData(x, y, 1, 1).data[3] ?? 0
}

const shape = (id: string, more = '') =>
  `<svg width="100" height="60"><filter id="${id}" filterUnits="userSpaceOnUse" x="-20" y="-20" width="140" height="100">` +
  `<feDropShadow dx="10" dy="10" stdDeviation="2" flood-color="rgb(0,0,0)" flood-opacity="0.5"/></filter>` +
  `<path d="M10,10 L60,10 L60,40 L10,40 Z" fill="blue" filter="url(#${id})"${more}/></svg>`

it('a shadow of a shape becomes a picture under it, one for all that have the same', async () => {
  const place = put(
    shape('shape-shadow-1') + shape('shape-shadow-2') + shape('shape-shadow-3', ' transform="rotate(9)"'),
  )
  const letGo = await flattenShadows(place)
  expect(place.querySelectorAll('[filter]:not(filter)')).toHaveLength(0)
  const images = [...place.querySelectorAll('image')]
  expect(images.map((image) => image.nextElementSibling?.localName)).toEqual(['path', 'path', 'path'])
  const [first = '', second, third] = images.map((image) => image.getAttribute('href'))
  expect([second, third]).toEqual([first, first])
  expect(images.map((image) => image.getAttribute('transform'))).toEqual([null, null, 'rotate(9)'])
  // Its place begins twenty above and to the left: the shadow of 10,10–60,40 lies from 40,40 to 90,70.
  expect(await darkness(first ?? '', 65, 55)).toBeGreaterThan(110)
  expect(await darkness(first ?? '', 65, 55)).toBeLessThan(145)
  expect(await darkness(first ?? '', 33, 33)).toBeLessThan(10)
  letGo()
})

it('a shadow of a picture in its frame becomes one beside it, as large as the frame lets it', async () => {
  const framed =
    `<div style="position:absolute;left:30px;top:30px;width:40px;height:20px;overflow:hidden;filter:drop-shadow(rgba(0,0,0,1) 0px 0px 2px)">` +
    `<img src='${RED}' style="position:absolute;left:0;top:0;width:40px;height:40px"></div>`
  const place = put(framed)
  await flattenShadows(place)
  const [shadow, frame] = place.children as unknown as [HTMLImageElement, HTMLElement]
  expect(frame.style.filter).toBe('')
  await shadow.decode()
  expect([shadow.offsetLeft, shadow.offsetTop, shadow.offsetWidth, shadow.offsetHeight]).toEqual([24, 24, 52, 32])
  expect(await darkness(shadow.src, 26, 16)).toBe(255)
  // The picture is higher than its frame; what is cut casts nothing.
  expect(await darkness(shadow.src, 26, 31)).toBeLessThan(30)
})

it('what has another filter stays as it is', async () => {
  const place = put(
    `<svg><filter id="soft"><feGaussianBlur stdDeviation="2"/></filter><path d="M0,0 L9,9 L0,9 Z" filter="url(#soft)"/></svg>` +
      shape('shape-shadow-4').replace(/<path[^>]*\/>/, '<text y="9" filter="url(#shape-shadow-4)">字</text>') +
      `<div style="filter: drop-shadow(rgba(0,0,0,1) 0px 0px 2px); transform: rotate(3deg)"><img src='${RED}'></div>`,
  )
  const before = place.innerHTML
  await flattenShadows(place)
  expect(place.innerHTML).toBe(before)
})
