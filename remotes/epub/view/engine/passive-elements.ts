const XHTML = 'http://www.w3.org/1999/xhtml'
const OPS = 'http://www.idpf.org/2007/ops'
/** Vocabularies that a browser draws inside of a page. */
const DRAWN: ReadonlySet<string> = new Set([XHTML, 'http://www.w3.org/2000/svg', 'http://www.w3.org/1998/Math/MathML'])

type Shown = 'img' | 'audio' | 'video'
const EXTENSIONS: readonly (readonly [Shown, RegExp])[] = [
  ['img', /\.(?:png|jpe?g|gif|webp|avif|bmp|svg)$/i],
  ['audio', /\.(?:mp3|m4a|aac|ogg|oga|opus|wav|flac)$/i],
  ['video', /\.(?:mp4|m4v|webm|ogv)$/i],
]

/**
 * Puts in the place of what runs or embeds what a reader without scripts shows: of objects and embedded things the picture or the
 * sound that they are, else what the book itself says instead; of choices the first that can be drawn. One element stands for one
 * element: places in a book are told by counting them. It happens before the engine sees a page, because the page's policy lets
 * nobody write the addresses of such elements.
 */
export function makePassive(page: Document): void {
  for (const element of page.querySelectorAll('script'))
    element.replaceWith(page.createElementNS(XHTML, 'meta') as Element)
  for (const element of page.querySelectorAll('object, embed')) embeddedThing(page, element)
  for (const element of switchesOf(page)) choose(element)
}

function embeddedThing(page: Document, element: Element): void {
  const address = element.getAttribute(element.localName === 'object' ? 'data' : 'src') ?? ''
  const shown = kindOf(element.getAttribute('type') ?? '', address)
  const content = Array.from(element.childNodes).filter(
    (node) => !(node instanceof Element && /^param$/i.test(node.localName)),
  )
  const words = content.map(({ textContent }) => textContent ?? '').join('')
  const put = page.createElementNS(XHTML, shown ?? (element.closest('p, span, a') ? 'span' : 'div'))
  for (const name of ['id', 'class', 'width', 'height', 'lang', 'title', 'data-wenfang-style']) {
    const value = element.getAttribute(name)
    if (value !== null) put.setAttribute(name, value)
  }
  if (shown) put.setAttribute('src', address)
  if (shown === 'img') put.setAttribute('alt', words.trim())
  else if (shown) put.setAttribute('controls', '')
  else if (hasContent(content)) put.append(...content)
  else put.append(page.createTextNode('〔此处是交互内容，阅读器不能显示〕'))
  element.replaceWith(put)
}

const hasContent = (nodes: readonly Node[]): boolean =>
  nodes.some(
    (node) =>
      (node.textContent ?? '').trim() !== '' ||
      (node instanceof Element && (node.matches(MEDIA) || node.querySelector(MEDIA) !== null)),
  )
const MEDIA = 'img, svg, image, audio, video, math, object, embed'

function kindOf(type: string, address: string): Shown | null {
  const [family] = type.toLowerCase().split('/')
  if (family === 'image') return 'img'
  if (family === 'audio' || family === 'video') return family
  if (type !== '') return null
  const [path = ''] = address.split(/[?#]/)
  return EXTENSIONS.find(([, extension]) => extension.test(path))?.[0] ?? null
}

const switchesOf = (page: Document): readonly Element[] => [
  ...page.getElementsByTagNameNS(OPS, 'switch'),
  ...page.querySelectorAll('epub\\:switch'),
]

/** The cases that are not shown keep their place, without what is in them. */
function choose(element: Element): void {
  const cases = Array.from(element.children)
  const nameOf = ({ localName }: Element): string => localName.replace(/^epub:/, '')
  const drawn = cases.find(
    (one) => nameOf(one) === 'case' && DRAWN.has((one.getAttribute('required-namespace') ?? '').trim()),
  )
  const chosen = drawn ?? cases.find((one) => nameOf(one) === 'default')
  for (const one of cases) if (one !== chosen) one.replaceChildren()
}
