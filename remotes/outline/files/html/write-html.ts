import type { CardInBody } from '@wenfang/shared-contract'
import { croppedPicture } from '@wenfang/shared-ooxml/picture'
import { escapeAttribute, escapeText } from '@wenfang/shared-ooxml/xml'
import { mathmlOf, mathmlText, readLatex } from '@wenfang/shared-equations'
import {
  cropOf,
  isText,
  wordsOf,
  type Block,
  type Inline,
  type Marks,
  type Meta,
  type Props,
  type Row,
} from '../../model/index.ts'
import { cardOf } from '../cards-in.ts'
import { safeLink } from '../safe-link.ts'
import { BACKGROUNDS, TEXT_COLOURS } from './colours.ts'

export type CardInPage =
  | {
      readonly kind: 'picture'
      readonly name: string
      readonly src: string
      readonly width: number
      readonly height: number
    }
  | { readonly kind: 'named'; readonly name: string }
  | { readonly kind: 'hidden' }

export type DiagramInPage =
  /** Markup of its own. */
  | { readonly kind: 'svg'; readonly markup: string }
  | {
      readonly kind: 'picture'
      readonly src: string
      readonly title: string
      readonly width: number
      readonly height: number
    }

export interface HtmlOptions {
  /** Address of a picture or file of the document, which the page carries itself; null where it has none. */
  readonly assetUrl: (hash: string) => string | null
  /** Of a picture of the document; null where it is not known. */
  readonly pictureSize?: (hash: string) => { readonly width: number; readonly height: number } | null
  /** What the card of a file shows to whoever the page is for; null where it says what the block says. Absent: all do. */
  readonly card?: (card: CardInBody) => CardInPage | null
  /** The diagram that a block of code says, as a picture for the page; null where there is none. Absent: all of them leave as code. */
  readonly diagram?: (block: Block) => DiagramInPage | null
  /** What the printer prints it on: sheets of paper, or pictures below one another. */
  readonly printedOn?: 'paper' | 'pictures'
}

const STYLE = `body{max-width:46em;margin:2em auto;padding:0 1em;font-family:"Noto Sans SC","Microsoft YaHei",sans-serif;line-height:1.7;color:#1f2329}
h1,h2,h3,h4,h5,h6{line-height:1.35}table{border-collapse:collapse}td,th{height:1.7em;border:1px solid #c4c8cf;padding:4px 10px;text-align:left}p:empty{height:1.7em}
th{background:#f2f3f5}blockquote{margin:1em 0;padding-left:1em;border-left:3px solid #c4c8cf;color:#51565d}
pre{padding:12px;background:#f2f3f5;white-space:pre-wrap}code{font-family:Consolas,monospace}img,.diagram svg{max-width:100%;height:auto}.diagram{margin:1em 0;text-align:center}
.callout{margin:1em 0;padding:12px 16px;border-radius:8px;background:#eef3fe}.callout>:first-child{margin-top:0}.callout>:last-child{margin-bottom:0}.columns{display:flex;gap:24px}.columns>div{flex:1;min-width:0}
ul.tasks{list-style:none;padding-left:1em}aside.footnote{font-size:.9em}details{margin:1em 0}details>:not(summary){margin-left:1.2em}summary{cursor:pointer}`

const PRINT_STYLES = {
  /** Nothing that belongs together stands on two sheets. */
  paper: `@page{size:A4;margin:20mm 18mm}body{max-width:none;margin:0;padding:0;font-size:11pt}
h1,h2,h3,h4,h5,h6{break-after:avoid}tr,img,.diagram,.callout,blockquote{break-inside:avoid}p,li{orphans:2;widows:2}`,
  pictures: `body{max-width:none;margin:0;padding:0;background:#fff}
.printed-page{display:flow-root;box-sizing:border-box;width:794px;padding:0 56px;background:#fff}
.printed-page:first-of-type{padding-top:48px}.printed-page:last-of-type{padding-bottom:48px}`,
}
/** Of a file that whoever the page is for may not see. */
const HIDDEN = '无权限查看'
/** Faces that the printer brings along, wherever it runs. */
const FACES = '<meta name="wenfang-families" content="Microsoft YaHei|Consolas">'

const LIST_TAGS: Readonly<Record<string, readonly [string, string]>> = {
  bulletListItem: ['<ul>', '</ul>'],
  numberedListItem: ['<ol>', '</ol>'],
  checkListItem: ['<ul class="tasks">', '</ul>'],
}

/** One page that needs nothing beside it, runs nothing and fetches nothing. */
export function writeHtml({ title, icon }: Meta, blocks: readonly Block[], options: HtmlOptions): string {
  const writer = new HtmlWriter(options)
  const heading = title === '' ? '' : `<h1>${escapeText(`${icon} ${title}`.trim())}</h1>\n`
  return `<!doctype html>
<html lang="zh-CN">
<head><meta charset="utf-8">${options.printedOn ? FACES : ''}<title>${escapeText(title || '未命名文档')}</title><style>${STYLE}${options.printedOn ? PRINT_STYLES[options.printedOn] : ''}</style></head>
<body>
${heading}${writer.blocks(blocks)}
</body>
</html>
`
}

/** Blocks alone, for what takes a piece of a page. */
export const htmlOf = (blocks: readonly Block[], options: HtmlOptions): string => new HtmlWriter(options).blocks(blocks)

/** Words of a line alone, for what takes a piece of a line; pictures that the page would carry are named. */
export const lineHtml = (content: readonly Inline[]): string => new HtmlWriter({ assetUrl: () => null }).line(content)

class HtmlWriter {
  readonly #options: HtmlOptions

  constructor(options: HtmlOptions) {
    this.#options = options
  }

  blocks(blocks: readonly Block[]): string {
    const out: string[] = []
    for (let at = 0; at < blocks.length; at += 1) {
      const block = blocks[at] as Block
      const tags = LIST_TAGS[block.type]
      if (!tags) {
        out.push(this.#block(block))
        continue
      }
      let end = at + 1
      while (blocks[end]?.type === block.type && typeof blocks[end]?.props['start'] !== 'number') end += 1
      const start = block.props['start']
      const [open, close] = tags
      out.push(typeof start === 'number' ? open.replace('>', ` start="${start}">`) : open)
      for (const item of blocks.slice(at, end)) out.push(this.#item(item))
      out.push(close)
      at = end - 1
    }
    return out.join('\n')
  }

  #item(block: Block): string {
    const box =
      block.type === 'checkListItem'
        ? `<input type="checkbox" disabled${block.props['checked'] === true ? ' checked' : ''}> `
        : ''
    const below = block.children.length > 0 ? `\n${this.blocks(block.children)}\n` : ''
    return `<li>${box}${this.#inline(block.content)}${below}</li>`
  }

  #block(block: Block): string {
    const below = block.children.length > 0 ? `\n${this.blocks(block.children)}` : ''
    const words = this.#inline(block.content)
    const { props } = block
    switch (block.type) {
      case 'heading': {
        const level = Math.min(6, Math.max(1, Number(props['level']) || 1))
        return `<h${level}${styleOf(props)}>${words}</h${level}>${below}`
      }
      case 'quote':
        return `<blockquote${styleOf(props)}><p>${words}</p>${below}</blockquote>`
      case 'callout':
        return `<div class="callout"${styleOf(props)}><p>${escapeText(String(props['icon']))} ${words}</p>${below}</div>`
      case 'codeBlock': {
        const diagram = this.#options.diagram?.(block) ?? null
        if (diagram) return this.#diagram(diagram, block) + below
        const language = String(props['language']).split(' ')[0] ?? ''
        const code = escapeText(wordsOf(block.content))
        return `<pre><code class="language-${escapeAttribute(language)}">${code}</code></pre>${below}`
      }
      case 'equation':
        return `<p>${equation(wordsOf(block.content), true)}</p>${below}`
      case 'rawSource':
        return `<pre><code>${escapeText(wordsOf(block.content))}</code></pre>${below}`
      case 'footnote':
        return `<aside class="footnote" id="fn-${escapeAttribute(String(props['label']))}">[${escapeText(String(props['label']))}] ${words}${below}</aside>`
      // Open: whoever prints the page would not see what is folded.
      case 'toggleListItem':
        return `<details open><summary${styleOf(props)}>${words}</summary>${below}</details>`
      case 'divider':
        return `<hr>${below}`
      case 'table':
        return this.#table(block.rows ?? []) + below
      case 'image':
        return this.#figure(block) + below
      case 'bookmark':
        return this.#card(block) + below
      case 'media':
      case 'file':
        return `<p>${this.#link(props)}</p>${below}`
      case 'button':
        return `<p>${props['action'] === 'link' ? this.#link({ title: props['name'] || '按钮', url: props['target'] ?? '' }) : `<strong>${escapeText(String(props['name'] || '按钮'))}</strong>`}</p>${below}`
      case 'columnList':
        return `<div class="columns">${block.children.map((column) => `<div${columnStyle(column)}>${this.blocks(column.children)}</div>`).join('')}</div>`
      case 'column':
        return this.blocks(block.children)
      case 'contents':
      case 'carried':
        return below
      default:
        return `<p${styleOf(props)}>${words}</p>${below}`
    }
  }

  /** Its source stays in a page that is no paper: who reads it again has the block that it was. */
  #diagram(diagram: DiagramInPage, { content }: Block): string {
    if (diagram.kind === 'picture') {
      const { src, title, width, height } = diagram
      const size = `width="${Math.round(width)}" height="${Math.round(height)}"`
      return `<figure><img src="${escapeAttribute(src)}" alt="${escapeAttribute(title)}" ${size}></figure>`
    }
    const source = this.#options.printedOn
      ? ''
      : `<pre hidden><code class="language-mermaid">${escapeText(wordsOf(content))}</code></pre>`
    return `<figure class="diagram">${diagram.markup}${source}</figure>`
  }

  #table(rows: readonly Row[]): string {
    const lines = rows.map((row) => {
      const cells = row.map(({ isHeader, props, content }) => {
        const tag = isHeader ? 'th' : 'td'
        const span = (name: string) => (Number(props[name] ?? 1) > 1 ? ` ${name}="${Number(props[name])}"` : '')
        return `<${tag}${span('colspan')}${span('rowspan')}${styleOf(props)}>${this.#inline(content)}</${tag}>`
      })
      return `<tr>${cells.join('')}</tr>`
    })
    return `<table>\n${lines.join('\n')}\n</table>`
  }

  #figure({ props }: Block): string {
    const caption = String(props['caption'] ?? '')
    const alignment = String(props['alignment'] ?? 'left')
    const style = alignment === 'center' || alignment === 'right' ? ` style="text-align:${alignment}"` : ''
    return `<figure${style}>${this.#image(props)}${caption === '' ? '' : `<figcaption>${escapeText(caption)}</figcaption>`}</figure>`
  }

  /** A picture that leads to its file, or the link alone. */
  #card(block: Block): string {
    const { props } = block
    const own = cardOf(block)
    const card = (own && this.#options.card?.(own)) ?? null
    if (card?.kind !== 'picture') {
      const title = card === null ? {} : { title: card.kind === 'named' ? card.name : HIDDEN }
      return `<p>${this.#link({ ...props, ...title })}</p>`
    }
    const { name, src } = card
    const [width, height] = [card.width, card.height].map(Math.round)
    const shown = `<img class="card" src="${escapeAttribute(src)}" width="${width}" height="${height}" alt="${escapeAttribute(name)}">`
    const url = safeLink(String(props['url'] ?? ''))
    return `<figure>${url === null ? shown : `<a href="${escapeAttribute(url)}">${shown}</a>`}<figcaption>${escapeText(name)}</figcaption></figure>`
  }

  #image(props: Props): string {
    const alt = String(props['alt'] || props['name'] || '')
    const asset = String(props['asset'] ?? '')
    const src = asset === '' ? null : this.#options.assetUrl(asset)
    if (src !== null) return this.#picture(src, alt, asset, props)
    // A picture of another place is named, not fetched: whoever opens the page decides.
    return this.#link({ ...props, title: alt || String(props['url'] ?? '') })
  }

  #picture(src: string, alt: string, asset: string, props: Props): string {
    const natural = this.#options.pictureSize?.(asset) ?? null
    const crop = natural && cropOf(props)
    const wide = natural && natural.width * (crop ? 1 - crop.left - crop.right : 1)
    const high = natural && natural.height * (crop ? 1 - crop.top - crop.bottom : 1)
    const asked = Number(props['width'] ?? 0)
    const width = asked > 0 ? asked : wide
    const height = width && wide && high && (width * high) / wide
    if (crop && width && height) return croppedPicture({ src, alt }, crop, { width, height })
    const size = [
      ['width', asked > 0 ? asked : null],
      ['height', asked > 0 ? height : null],
    ].map(([name, edge]) => (edge ? ` ${name}="${Math.round(Number(edge))}"` : ''))
    return `<img src="${escapeAttribute(src)}" alt="${escapeAttribute(alt)}"${size.join('')}>`
  }

  #link(props: Props): string {
    const asset = String(props['asset'] ?? '')
    const url = (asset && this.#options.assetUrl(asset)) || safeLink(String(props['url'] ?? ''))
    const name = escapeText(String(props['title'] || props['name'] || props['url'] || '文件'))
    return url ? `<a href="${escapeAttribute(url)}">${name}</a>` : name
  }

  line(content: readonly Inline[]): string {
    return this.#inline(content)
  }

  #inline(content: readonly Inline[]): string {
    return content.map((inline) => this.#phrase(inline)).join('')
  }

  #phrase(inline: Inline): string {
    if (isText(inline)) return marked(escapeText(inline.text).replaceAll('\n', '<br>'), inline.marks)
    const { node, props } = inline
    switch (node) {
      case 'hardBreak':
        return '<br>'
      case 'inlineEquation':
        return equation(String(props['latex']), false)
      case 'inlineImage':
        return this.#image(props)
      case 'inlineSource':
        return ''
      case 'footnoteReference': {
        const label = String(props['label'])
        return `<sup><a href="#fn-${escapeAttribute(label)}">[${escapeText(label)}]</a></sup>`
      }
      case 'mention':
        return mention(props)
      default:
        return escapeText(String(props['date'] ?? ''))
    }
  }
}

function mention({ kind, target, name }: Props): string {
  const link = kind === 'file' ? safeLink(String(target)) : null
  return link === null
    ? escapeText(`@${String(name)}`)
    : `<a href="${escapeAttribute(link)}">${escapeText(String(name))}</a>`
}

function marked(html: string, marks: Marks): string {
  let out = marks.code ? `<code>${html}</code>` : html
  if (marks.bold) out = `<strong>${out}</strong>`
  if (marks.italic) out = `<em>${out}</em>`
  if (marks.underline) out = `<u>${out}</u>`
  if (marks.strike) out = `<del>${out}</del>`
  const style = styleOf({
    textColor: marks.textColor ?? 'default',
    backgroundColor: marks.backgroundColor ?? 'default',
  })
  if (style !== '') out = `<span${style}>${out}</span>`
  const link = marks.link === undefined ? null : safeLink(marks.link)
  return link === null ? out : `<a href="${escapeAttribute(link)}">${out}</a>`
}

function styleOf(props: Props): string {
  const styles: string[] = []
  const colour = TEXT_COLOURS[String(props['textColor'])]
  const background = BACKGROUNDS[String(props['backgroundColor'])]
  const alignment = String(props['textAlignment'] ?? 'left')
  if (colour) styles.push(`color:${colour}`)
  if (background) styles.push(`background:${background}`)
  if (['center', 'right', 'justify'].includes(alignment)) styles.push(`text-align:${alignment}`)
  return styles.length > 0 ? ` style="${styles.join(';')}"` : ''
}

/** How wide it is beside the others; nothing where all are alike. */
function columnStyle({ props }: Block): string {
  const width = Number(props['width']) || 1
  return width === 1 ? '' : ` style="flex:${width}"`
}

function equation(latex: string, isDisplay: boolean): string {
  const read = readLatex(latex)
  return read.ok ? mathmlText(mathmlOf(read.maths, { isDisplay })) : `<code>${escapeText(latex)}</code>`
}
