import { mathmlOf, mathmlText } from '@wenfang/shared-equations'
import { croppedPicture } from '@wenfang/shared-ooxml/picture'
import { escapeXml } from '@wenfang/shared-ooxml/xml'
import { base64 } from './base64.ts'
import {
  listTrees,
  plainText,
  type Block,
  type Inline,
  type ListTree,
  type Paragraph,
  type Story,
  type Table,
} from './story.ts'

/** Nothing runs, nothing is fetched: pictures are in the file, and so are the styles. */
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'"
const DEFAULT_WIDTH_PT = 415

const styleSheet = (textWidthPt: number): string => `
body{margin:0;background:#eef0f2;color:#1a1a1a;font:10.5pt/1.6 "Times New Roman",宋体,SimSun,"Noto Serif SC",serif}
main{box-sizing:content-box;max-width:${Math.round(textWidthPt)}pt;margin:24px auto;padding:72pt 90pt;background:#fff;box-shadow:0 1px 4px #0003}
h1,h2,h3,h4,h5,h6,.title{font-family:Arial,黑体,SimHei,"Noto Sans SC",sans-serif;line-height:1.4}
.title{text-align:center;font-size:22pt;font-weight:bold}
h1{font-size:22pt}h2{font-size:16pt}h3{font-size:15pt}h4{font-size:14pt}h5{font-size:12pt}h6{font-size:10.5pt}
p{margin:0;min-height:1.6em;white-space:pre-wrap}ol,ul{margin:0;padding-left:2.4em}
table{border-collapse:collapse;margin:6pt 0}td,th{border:1px solid #808080;padding:2pt 5pt;vertical-align:top;font-weight:inherit;text-align:left}
blockquote{margin:6pt 21pt;color:#595959;font-style:italic}pre{padding:8pt;background:#f5f6f7;white-space:pre-wrap}
pre,code{font-family:"Courier New",Cousine,monospace}img{max-width:100%;height:auto;image-orientation:none}
.notes{margin-top:18pt;border-top:1px solid #808080;font-size:9pt}
@media print{body{background:none}main{margin:0;padding:0;box-shadow:none;max-width:none}}
@media(max-width:700px){main{margin:0;padding:24px 16px}}
`

/** One page that needs nothing else, styled like the document's. */
export function writeHtml(story: Story, title: string): string {
  const notes = story.notes.map(
    (blocks, at) => `<li id="note-${at + 1}">${blocksHtml(blocks)}<a href="#reference-${at + 1}">↩</a></li>`,
  )
  const end = notes.length > 0 ? `<section class="notes"><ol>${notes.join('')}</ol></section>` : ''
  return (
    '<!doctype html>\n<html lang="zh-CN"><head><meta charset="utf-8">' +
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}"><meta name="viewport" content="width=device-width">` +
    `<title>${escapeXml(title)}</title><style>${styleSheet(story.textWidthPt ?? DEFAULT_WIDTH_PT)}</style></head>` +
    `<body><main>\n${blocksHtml(story.blocks)}\n${end}</main></body></html>\n`
  )
}

function blocksHtml(blocks: readonly Block[]): string {
  const out: string[] = []
  for (let at = 0; at < blocks.length;) {
    const block = blocks[at]
    if (!block) break
    if (block.kind === 'paragraph' && block.item && block.role === 'text') {
      const { trees, end } = listTrees(blocks, at)
      out.push(listHtml(trees))
      at = end
      continue
    }
    if (block.kind === 'paragraph' && (block.role === 'code' || block.role === 'quote')) {
      const run: Paragraph[] = []
      for (
        let next = blocks[at];
        next?.kind === 'paragraph' && next.role === block.role;
        next = blocks[at + run.length]
      )
        run.push(next)
      out.push(
        block.role === 'code'
          ? `<pre><code>${run.map(({ content }) => escapeXml(plainText(content))).join('\n')}</code></pre>`
          : `<blockquote>${run.map(paragraphHtml).join('')}</blockquote>`,
      )
      at += run.length
      continue
    }
    out.push(block.kind === 'rule' ? '<hr>' : block.kind === 'table' ? tableHtml(block) : paragraphHtml(block))
    at += 1
  }
  return out.join('\n')
}

function paragraphHtml(paragraph: Paragraph): string {
  const { role, level = 1, align, item } = paragraph
  const tag = role === 'heading' ? `h${Math.min(level, 6)}` : 'p'
  const look = align === undefined ? '' : ` style="text-align:${align === 'both' ? 'justify' : align}"`
  const number = item ? `${escapeXml(item.marker)} ` : ''
  return `<${tag}${role === 'title' ? ' class="title"' : ''}${look}>${number}${inlineHtml(paragraph.content)}</${tag}>`
}

/** The number stands as on the page, whatever its kind; `value` says what it counts. */
function listHtml(trees: readonly ListTree[]): string {
  let out = ''
  for (let at = 0; at < trees.length;) {
    const isOrdered = trees[at]?.item.isOrdered === true
    let end = at
    while (end < trees.length && trees[end]?.item.isOrdered === isOrdered) end += 1
    const items = trees.slice(at, end).map(({ item, paragraph, children }) => {
      const value = isOrdered ? ` value="${item.ordinal}"` : ''
      const marker = escapeXml(cssString(`${item.marker} `))
      const below = children.length > 0 ? listHtml(children) : ''
      return `<li${value} style="list-style-type:${marker}">${inlineHtml(paragraph.content)}${below}</li>`
    })
    out += isOrdered ? `<ol>${items.join('\n')}</ol>` : `<ul>${items.join('\n')}</ul>`
    at = end
  }
  return out
}

const cssString = (text: string): string =>
  `"${text.replaceAll(/["\\\n]/g, (letter) => `\\${letter === '\n' ? 'a ' : letter}`)}"`

function tableHtml({ rows }: Table): string {
  const lines = rows.map(({ isHeader, cells }) => {
    const tag = isHeader ? 'th' : 'td'
    const inner = cells.map(({ blocks, columns, rows: height }) => {
      const spans = `${columns > 1 ? ` colspan="${columns}"` : ''}${height > 1 ? ` rowspan="${height}"` : ''}`
      return `<${tag}${spans}>${blocksHtml(blocks)}</${tag}>`
    })
    return `<tr>${inner.join('')}</tr>`
  })
  return `<table>${lines.join('\n')}</table>`
}

const inlineHtml = (content: readonly Inline[]): string => content.map(pieceHtml).join('')

function pieceHtml(piece: Inline): string {
  switch (piece.kind) {
    case 'break':
      return '<br>'
    case 'bookmark':
      return `<a id="${escapeXml(piece.name)}"></a>`
    case 'note': {
      const number = piece.index + 1
      return `<sup><a id="reference-${number}" href="#note-${number}">[${number}]</a></sup>`
    }
    case 'image':
      return linked(imageHtml(piece), piece.link)
    case 'equation':
      return mathmlText(mathmlOf(piece.maths, { isDisplay: piece.isDisplay }))
    case 'text':
      return textHtml(piece)
  }
}

function imageHtml({ picture }: Inline & { kind: 'image' }): string {
  const alt = escapeXml(picture.alt)
  if (!picture.bytes) return `<span>[图片${alt === '' ? '' : `：${alt}`}]</span>`
  const src = `data:${picture.contentType};base64,${base64(picture.bytes)}`
  if (picture.crop && picture.size) return croppedPicture({ src, alt: picture.alt }, picture.crop, picture.size)
  const size = picture.size ? ` width="${picture.size.width}" height="${picture.size.height}"` : ''
  return `<img src="${src}" alt="${alt}"${size}>`
}

function textHtml(piece: Inline & { kind: 'text' }): string {
  let out = escapeXml(piece.text)
  const look = [
    piece.colour === undefined ? '' : `color:#${piece.colour}`,
    piece.background === undefined ? '' : `background-color:#${piece.background}`,
    piece.sizePt === undefined ? '' : `font-size:${piece.sizePt}pt`,
    piece.family === undefined ? '' : `font-family:${cssString(piece.family.replaceAll(/[^\p{L}\p{N} _-]/gu, ''))}`,
  ].filter((rule) => rule !== '')
  if (look.length > 0) out = `<span style="${escapeXml(look.join(';'))}">${out}</span>`
  if (piece.code) out = `<code>${out}</code>`
  if (piece.script) out = piece.script === 'sub' ? `<sub>${out}</sub>` : `<sup>${out}</sup>`
  if (piece.strike) out = `<s>${out}</s>`
  if (piece.underline) out = `<u>${out}</u>`
  if (piece.italic) out = `<em>${out}</em>`
  if (piece.bold) out = `<strong>${out}</strong>`
  return linked(out, piece.link)
}

const linked = (html: string, link: string | undefined): string =>
  link === undefined ? html : `<a href="${escapeXml(link)}" rel="noopener noreferrer">${html}</a>`
