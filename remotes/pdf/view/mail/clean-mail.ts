// Markup of a stranger, copied element by element: what is not known here is not there.

const XHTML = 'http://www.w3.org/1999/xhtml'
const STYLE_ELEMENT = 'wenfang-style'
const STYLE_MARK = 'data-wenfang-style'
const HANDLER_MARK = 'data-wenfang-on'

const KEPT: ReadonlySet<string> = new Set(
  (
    'a abbr address article aside b bdi bdo big blockquote br caption center cite code col colgroup dd del details dfn div dl dt ' +
    'em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark nav ol p pre q rp rt ruby s samp ' +
    'section small span strike strong sub summary sup table tbody td tfoot th thead time tr tt u ul var wbr'
  ).split(' '),
)
/** Gone with all that is in them. */
const DROPPED: ReadonlySet<string> = new Set(
  `script template noscript iframe frame frameset object embed applet form input button select textarea option svg math audio video source track canvas head title base meta link ${STYLE_ELEMENT}`.split(
    ' ',
  ),
)
const ATTRIBUTES: ReadonlySet<string> = new Set(
  'align valign width height bgcolor color size face border cellpadding cellspacing colspan rowspan dir lang alt title start type nowrap cite datetime open'.split(
    ' ',
  ),
)
const LINK = /^\s*(?:https?:|mailto:|tel:)/i
const REMOTE = /^\s*(?:https?:)?\/\//i
const INSIDE = /^\s*data:image\/(?:png|jpe?g|gif|webp|bmp);/i
/** Of a page that shows itself: nothing that lies over the rest, and nothing that is fetched. */
const LEFT_OUT: ReadonlySet<string> = new Set(['position', 'z-index', 'behavior', '-moz-binding'])

export interface CleanMail {
  /** Addresses of pictures that were not fetched, each once. */
  readonly remotePictures: readonly string[]
  /** Text of the message's own style sheets, without addresses. */
  readonly styles: readonly string[]
}

interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML(text: string): string }): { createHTML(text: string): string }
}

let policy: { createHTML(text: string): string } | undefined

/** A document made by a parser is inert: nothing in it runs or loads. Names of styles and handlers are changed before, because the page's policy judges even those. */
function parseInert(html: string): Document {
  policy ??= (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy('wenfang#mail', {
    createHTML: withHarmlessNames,
  })
  return new DOMParser().parseFromString(policy?.createHTML(html) ?? withHarmlessNames(html), 'text/html')
}

const withHarmlessNames = (html: string): string =>
  html
    .replaceAll(/<(\/?)style(?=[\s/>])/gi, `<$1${STYLE_ELEMENT}`)
    .replaceAll(/(["'\s/])style(?=\s*=)/gi, `$1 ${STYLE_MARK}`)
    .replaceAll(/(["'\s/])on(?=[a-z]+\s*=)/gi, `$1 ${HANDLER_MARK}`)

/**
 * Copies a message into the body of a frame. Pictures of the message itself are shown, others are a mark with their address.
 * @param pictureOf an address of this page for a picture that the message brings along; null where it does not
 */
export function fillWithMail(
  target: Document,
  html: string,
  pictureOf: (contentId: string) => string | null,
): CleanMail {
  const source = parseInert(html)
  const remote = new Set<string>()
  const copy = (from: Node, into: Element): void => {
    for (const node of from.childNodes) {
      if (node.nodeType === Node.TEXT_NODE) into.append(target.createTextNode(node.textContent ?? ''))
      if (node.nodeType !== Node.ELEMENT_NODE) continue
      const element = node as Element
      const name = element.localName.toLowerCase()
      if (DROPPED.has(name)) continue
      if (!KEPT.has(name)) {
        copy(element, into)
        continue
      }
      const made = name === 'img' ? pictureFor(element) : target.createElementNS(XHTML, name)
      if (!(made instanceof (target.defaultView as unknown as typeof globalThis).Element)) continue
      copyAttributes(element, made)
      into.append(made)
      if (name !== 'img') copy(element, made)
    }
  }
  const pictureFor = (element: Element): Element | null => {
    const address = element.getAttribute('src') ?? ''
    const own = /^\s*cid:/i.test(address) ? pictureOf(decoded(address.replace(/^\s*cid:/i, '').trim())) : null
    if (own !== null || INSIDE.test(address)) {
      const image = target.createElementNS(XHTML, 'img')
      image.setAttribute('src', own ?? address)
      return image
    }
    if (REMOTE.test(address)) remote.add(address.trim().replace(/^\/\//, 'https://'))
    const mark = target.createElementNS(XHTML, 'span')
    mark.setAttribute('class', 'wf-mail-picture')
    mark.textContent = element.getAttribute('alt')?.trim() || '图片未加载'
    return mark
  }
  copy(source.body, target.body)
  const styles = Array.from(source.querySelectorAll(STYLE_ELEMENT), ({ textContent }) => withoutAddresses(textContent))
  return { remotePictures: [...remote], styles }
}

function copyAttributes(from: Element, to: Element): void {
  for (const { name, value } of from.attributes) {
    if (ATTRIBUTES.has(name)) to.setAttribute(name, value)
    else if (name === 'class') to.setAttribute('class', `${to.getAttribute('class') ?? ''} ${value}`.trim())
    else if (name === STYLE_MARK) copyStyle(value, to as HTMLElement)
    else if (name === 'href' && from.localName === 'a' && LINK.test(value)) {
      to.setAttribute('href', value.trim())
      to.setAttribute('target', '_blank')
      to.setAttribute('rel', 'noopener noreferrer nofollow')
      // Where a link leads is not what it says.
      to.setAttribute('title', value.trim())
    }
  }
}

function copyStyle(css: string, to: HTMLElement): void {
  to.style.cssText = withoutAddresses(css)
  for (const name of LEFT_OUT) to.style.removeProperty(name)
}

const withoutAddresses = (css: string): string =>
  css
    .replaceAll(/@(?:import|namespace|charset|font-face)[^;{]*(?:;|\{[^}]*\})/gi, '')
    .replaceAll(/url\s*\([^)]*\)?/gi, 'none')
    .replaceAll(/(?:-webkit-)?image-set\s*\([^)]*\)?/gi, 'none')
    .replaceAll(/\\/g, '')

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
