// Runs in the page of the server's printer, which removes the types and tells where the packages lie.
import { rasterize } from './rasterize.ts'

/** Sharp on paper. */
const MOST_PX = 2000
const METAFILE = /^data:(image\/x-[ew]mf);base64,/

/** Puts what a browser shows in the place of pictures of old Windows; one that cannot be drawn goes. */
export async function paint(): Promise<void> {
  // Parted into pages by their own style.
  document.body.classList.add('printed-page')
  const painted = new Map<string, Promise<string | null>>()
  const pictures = [...document.querySelectorAll('image, img')].map(async (picture) => {
    const name = picture.localName === 'img' ? 'src' : 'href'
    const address = picture.getAttribute(name) ?? ''
    if (!METAFILE.test(address)) return
    // What stands on every page is painted once.
    const url = painted.get(address) ?? urlOf(address)
    painted.set(address, url)
    await show(picture, name, await url)
  })
  await Promise.all(pictures)
  // Faces are asked for by what is laid out.
  document.body.getBoundingClientRect()
  await document.fonts.ready
}

async function urlOf(address: string): Promise<string | null> {
  const [head = '', mime = ''] = METAFILE.exec(address) ?? []
  const bytes = Uint8Array.from(atob(address.slice(head.length)), (letter) => letter.charCodeAt(0))
  const drawn = await rasterize(bytes, mime, { maxEdge: MOST_PX }).catch(() => null)
  return drawn && URL.createObjectURL(new Blob([new Uint8Array(drawn.bytes)], { type: drawn.mime }))
}

function show(picture: Element, name: string, url: string | null): Promise<void> {
  if (url === null) {
    picture.remove()
    return Promise.resolve()
  }
  return new Promise((resolve) => {
    for (const end of ['load', 'error']) picture.addEventListener(end, () => resolve(), { once: true })
    picture.setAttribute(name, url)
  })
}
