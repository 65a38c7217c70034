import { node, type SvgNode } from '@wenfang/shared-charts/svg'
import { drawnDiagram } from '../files/diagram/drawn-diagram.ts'
import { formulaWords } from './formula-words.ts'
import { cropOf, NO_CROP, wordsOf, type Block, type HeadingLine, type Inline, type Row } from '../model/index.ts'
import { breakLines, paintLine, type LineStyle } from './break-lines.ts'
import type { Picture } from './pictures.ts'

const INK = '#1f2329'
const QUIET = '#646a73'
const LINE = '#d0d3d6'
const CODE_PAPER = '#f5f6f7'
const INDENT = 24
const LINE_HEIGHT = 1.7
/** Above and below the words of a block, together. */
const ROOM = 6
/** Sizes of headings by level, as the page has them. */
const HEADINGS = [28, 23, 19, 17, 16, 16] as const
const TONES: Readonly<Record<string, string>> = {
  info: '#eaf1fd',
  tip: '#e6f6ec',
  important: '#f1ebfb',
  warning: '#fdf5dc',
  danger: '#fdecea',
}
const BULLETS = ['•', '◦', '▪'] as const
const NAMES: Readonly<Record<string, string>> = { file: '文件', media: '音视频', bookmark: '网址', image: '图片' }

interface Place {
  readonly x: number
  readonly width: number
  readonly depth: number
}

/** Draws blocks below one another until the window is full. */
export class BlockPainter {
  readonly nodes: SvgNode[] = []
  readonly #pictures: ReadonlyMap<string, Picture>
  readonly #headings: readonly HeadingLine[]
  readonly #bottom: number
  readonly #size: number
  #y: number

  constructor(place: {
    readonly top: number
    readonly bottom: number
    /** Of the letters of a paragraph. */
    readonly size: number
    readonly pictures: ReadonlyMap<string, Picture>
    readonly headings: readonly HeadingLine[]
  }) {
    this.#y = place.top
    this.#bottom = place.bottom
    this.#size = place.size
    this.#pictures = place.pictures
    this.#headings = place.headings
  }

  /** Where the last block ends. */
  get end(): number {
    return this.#y
  }

  title(words: string, icon: string, { x, width }: Pick<Place, 'x' | 'width'>, size: number): void {
    if (icon !== '') {
      this.nodes.push(node('text', { x, y: this.#y + 46, 'font-size': 46 }, [icon]))
      this.#y += 64
    }
    this.#words(
      [{ text: words, marks: {} }],
      x,
      width,
      { size, ink: words === '未命名文档' ? QUIET : INK, isBold: true },
      1.3,
    )
    this.#y += 8
  }

  blocks(blocks: readonly Block[], place: Place): void {
    let number = 0
    for (const block of blocks) {
      if (this.#y >= this.#bottom) return
      const { start } = block.props
      number = block.type !== 'numberedListItem' ? 0 : typeof start === 'number' ? start : number + 1
      this.#block(block, place, number)
    }
  }

  #block(block: Block, place: Place, number: number): void {
    const { type, props, content, children } = block
    const { x, width, depth } = place
    const inner: Place = { x: x + INDENT, width: Math.max(40, width - INDENT), depth: depth + 1 }
    const style: LineStyle = { size: this.#size, ink: INK }
    switch (type) {
      case 'heading': {
        const size = HEADINGS[Math.min(6, Math.max(1, Number(props['level']) || 1)) - 1] ?? 16
        this.#y += size * 0.5
        this.#words(content, x, width, { size, ink: INK, isBold: true }, 1.4)
        break
      }
      case 'bulletListItem':
        this.#marker(BULLETS[depth % BULLETS.length] ?? '•', content, inner)
        break
      case 'toggleListItem':
        this.#marker('▸', content, inner)
        break
      case 'numberedListItem':
        this.#marker(`${number}.`, content, inner)
        break
      case 'checkListItem':
        this.#checked(props['checked'] === true, content, inner)
        break
      case 'quote': {
        const top = this.#y
        this.#words(content, x + 14, width - 14, { ...style, ink: QUIET })
        this.nodes.push(node('rect', { x, y: top + 2, width: 3, height: this.#y - top - 4, fill: LINE }))
        break
      }
      case 'callout':
        this.#boxed(x, width, TONES[String(props['tone'])] ?? '#eaf1fd', (left, room) => {
          this.nodes.push(
            node('text', { x: left, y: this.#y + this.#size * 1.2, 'font-size': this.#size }, [
              String(props['icon'] ?? ''),
            ]),
          )
          this.#words(content, left + INDENT, room - INDENT, style)
        })
        break
      case 'codeBlock':
      case 'rawSource':
        if (this.#diagram(block, x, width)) break
        this.#boxed(x, width, CODE_PAPER, (left, room) =>
          this.#words(content, left, room, { size: 14, ink: INK, isCode: true }, 1.5),
        )
        break
      case 'equation': {
        const formula = formulaWords(wordsOf(content))
        this.#words([{ text: formula, marks: {} }], x + INDENT, width - INDENT, style)
        break
      }
      case 'divider':
        this.nodes.push(node('rect', { x, y: this.#y + 12, width, height: 1, fill: LINE }))
        this.#y += 25
        break
      case 'table':
        this.#table(block.rows ?? [], x, width)
        break
      case 'image':
        this.#image(block, x, width)
        break
      case 'media':
      case 'file':
      case 'bookmark':
      case 'button':
        this.#card(type, String(props['title'] || props['name'] || props['url'] || ''), x, width)
        break
      case 'columnList':
        return this.#columns(children, place)
      case 'contents':
        this.#contents(x, width)
        break
      case 'carried':
        break
      default:
        this.#words(content, x, width, style)
    }
    this.blocks(children, inner)
  }

  #words(content: readonly Inline[], x: number, width: number, style: LineStyle, height = LINE_HEIGHT): void {
    const step = style.size * height
    const most = Math.max(1, Math.ceil((this.#bottom - this.#y) / step) + 1)
    for (const line of breakLines(content, Math.max(style.size, width), style, most)) {
      this.nodes.push(...paintLine(line, x, this.#y + ROOM / 2 + step / 2 + style.size * 0.36, style))
      this.#y += step
    }
    this.#y += ROOM
  }

  #marker(mark: string, content: readonly Inline[], { x, width }: Place): void {
    const base = this.#y + ROOM / 2 + (this.#size * LINE_HEIGHT) / 2 + this.#size * 0.36
    this.nodes.push(
      node(
        'text',
        { x: x - 6, y: base, 'font-size': this.#size, fill: INK, 'text-anchor': 'end', 'font-family': 'Arial' },
        [mark],
      ),
    )
    this.#words(content, x, width, { size: this.#size, ink: INK })
  }

  #checked(isChecked: boolean, content: readonly Inline[], { x, width }: Place): void {
    const y = this.#y + ROOM / 2 + (this.#size * LINE_HEIGHT - 14) / 2
    const box = {
      x: x - 22,
      y,
      width: 14,
      height: 14,
      rx: 3,
      stroke: isChecked ? '#2f6bd0' : '#8f959e',
      fill: isChecked ? '#2f6bd0' : '#ffffff',
    }
    this.nodes.push(node('rect', box))
    if (isChecked)
      this.nodes.push(
        node('path', { d: `M${x - 19} ${y + 7}l3 3l5 -6`, fill: 'none', stroke: '#ffffff', 'stroke-width': 2 }),
      )
    this.#words(content, x, width, { size: this.#size, ink: isChecked ? QUIET : INK })
  }

  #contents(x: number, width: number): void {
    for (const { level, text } of this.#headings) {
      if (this.#y >= this.#bottom) return
      const inwards = 16 * (level - 1)
      this.#words([{ text, marks: {} }], x + inwards, width - inwards, { size: 14, ink: QUIET }, 1.5)
    }
  }

  /** The paper lies below the words, though its height is known after them. */
  #boxed(x: number, width: number, fill: string, paint: (x: number, width: number) => void): void {
    const top = this.#y + 4
    const at = this.nodes.length
    this.#y += 12
    paint(x + 14, width - 28)
    this.#y += 8
    this.nodes.splice(at, 0, node('rect', { x, y: top, width, height: this.#y - top, rx: 6, fill }))
    this.#y += 4
  }

  #table(rows: readonly Row[], x: number, width: number): void {
    const columns = Math.max(1, ...rows.map((row) => row.reduce((sum, { props }) => sum + spanOf(props['colspan']), 0)))
    const each = width / columns
    this.#y += 4
    for (const row of rows) {
      if (this.#y >= this.#bottom) return
      const top = this.#y
      let bottom = top
      let at = x
      const at0 = this.nodes.length
      const boxes: { readonly x: number; readonly width: number; readonly isHeader: boolean }[] = []
      for (const { content, isHeader, props } of row) {
        const wide = each * spanOf(props['colspan'])
        this.#y = top + 4
        this.#words(content, at + 8, wide - 16, { size: 14, ink: INK, isBold: isHeader }, 1.5)
        bottom = Math.max(bottom, this.#y)
        boxes.push({ x: at, width: wide, isHeader })
        at += wide
      }
      const cells = boxes.map((box) =>
        node('rect', {
          x: box.x,
          y: top,
          width: box.width,
          height: bottom - top,
          fill: box.isHeader ? '#f2f3f5' : '#ffffff',
          stroke: LINE,
        }),
      )
      this.nodes.splice(at0, 0, ...cells)
      this.#y = Math.max(bottom, top + 1)
    }
    this.#y += 8
  }

  #image({ props }: Block, x: number, width: number): void {
    const picture = this.#pictures.get(String(props['asset'] ?? ''))
    if (!picture) return this.#card('image', String(props['name'] || props['alt'] || props['url'] || ''), x, width)
    const { left: cutLeft, top: cutTop, right, bottom } = cropOf(props) ?? NO_CROP
    const [across, down] = [1 - cutLeft - right, 1 - cutTop - bottom]
    const wide = Math.min(width, Number(props['width']) || picture.width * across)
    const high = (wide * picture.height * down) / Math.max(1, picture.width * across)
    const left =
      props['alignment'] === 'center' ? x + (width - wide) / 2 : props['alignment'] === 'right' ? x + width - wide : x
    // A window onto the picture: what is cut off lies outside of it.
    this.nodes.push(
      node('svg', { x: left, y: this.#y + 4, width: wide, height: high, overflow: 'hidden' }, [
        node('image', {
          x: (-cutLeft * wide) / across,
          y: (-cutTop * high) / down,
          width: wide / across,
          height: high / down,
          preserveAspectRatio: 'none',
          href: picture.address,
        }),
      ]),
    )
    this.#y += high + 12
    const caption = String(props['caption'] ?? '')
    if (caption !== '') this.#words([{ text: caption, marks: {} }], left, wide, { size: 14, ink: QUIET })
  }

  /** As wide as it is, or as there is room. */
  #diagram(block: Block, x: number, width: number): boolean {
    const drawn = drawnDiagram(block)
    if (!drawn) return false
    const { children, attributes } = drawn.tree
    const scale = Math.min(1, width / drawn.width)
    const place = {
      x: x + (width - drawn.width * scale) / 2,
      y: this.#y + 8,
      width: drawn.width * scale,
      height: drawn.height * scale,
    }
    this.nodes.push(node('svg', { ...place, viewBox: attributes['viewBox'] ?? null }, children))
    this.#y += place.height + 16
    return true
  }

  #card(type: string, name: string, x: number, width: number): void {
    const words = [NAMES[type], name].filter(Boolean).join('：')
    this.#boxed(x, width, CODE_PAPER, (left, room) =>
      this.#words([{ text: words, marks: {} }], left, room, { size: 14, ink: QUIET }),
    )
  }

  #columns(columns: readonly Block[], { x, width, depth }: Place): void {
    const gap = 24
    const shares = columns.map(({ props }) => Math.max(0.1, Number(props['width']) || 1))
    const whole = shares.reduce((sum, share) => sum + share, 0)
    const top = this.#y
    let left = x
    let bottom = top
    for (const [at, { children }] of columns.entries()) {
      const wide = ((width - gap * (columns.length - 1)) * (shares[at] ?? 1)) / whole
      this.#y = top
      this.blocks(children, { x: left, width: Math.max(40, wide), depth })
      bottom = Math.max(bottom, this.#y)
      left += wide + gap
    }
    this.#y = bottom
  }
}

const spanOf = (value: unknown): number => Math.max(1, Number(value) || 1)
