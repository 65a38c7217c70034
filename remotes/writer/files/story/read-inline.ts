import { readEquation } from '@wenfang/shared-equations'
import { symbolText } from '@wenfang/shared-ooxml/symbol-fonts'
import { HIGHLIGHT_COLOURS } from '../../model/highlight-colours.ts'
import { isElement, type OoxmlElement, type OoxmlNode } from '../../model/kernel/index.ts'
import {
  cascadeRunProperties,
  displayText,
  resolveRunStyle,
  type ResolvedRunStyle,
} from '../../model/kernel/resolve.ts'
import { attributeOf, childOf, elementsOf, type PackageFacts } from './package-facts.ts'
import { readPicture } from './read-picture.ts'
import { safeLink } from './safe-link.ts'
import type { Inline, Marks } from './story.ts'

type RunProperties = Parameters<typeof resolveRunStyle>[0]

interface OpenField {
  instruction: string
  /** What stands behind the separator is shown, what is before it is code. */
  isResult: boolean
}

/** What tracked changes took away, and what only programs read. */
const UNREAD = new Set([
  'del',
  'moveFrom',
  'pPr',
  'rPr',
  'tcPr',
  'sdtPr',
  'Fallback',
  'instrText',
  'delText',
  'delInstrText',
])
const HYPERLINK = /^\s*HYPERLINK\s+(?:"([^"]*)"|(\\l)\s+"([^"]*)"|(\S+))/i

/** Runs of paragraphs as pieces of text. One reader reads one story in order: fields reach over paragraphs. */
export class InlineReader {
  readonly #facts: PackageFacts
  readonly #part: string
  readonly #references: string[]
  readonly #fields: OpenField[] = []
  #boxes: OoxmlElement[] = []
  #out: Inline[] = []
  #inherited: RunProperties = []
  #base: ResolvedRunStyle | null = null

  constructor(facts: PackageFacts, part: string, references: string[]) {
    this.#facts = facts
    this.#part = part
    this.#references = references
  }

  /** @param inherited what the paragraph's style says of its runs: only what differs from it is a mark. */
  read(paragraph: OoxmlElement, inherited: RunProperties): readonly Inline[] {
    this.#out = []
    this.#inherited = inherited
    this.#base = resolveRunStyle(inherited)
    for (const child of elementsOf(paragraph)) this.#node(child, null)
    return joined(this.#out)
  }

  /** Contents of the text boxes that were met since the last call. */
  takeBoxes(): readonly OoxmlElement[] {
    const boxes = this.#boxes
    this.#boxes = []
    return boxes
  }

  get #isShown(): boolean {
    return this.#fields.every(({ isResult }) => isResult)
  }

  #node(node: OoxmlElement, link: string | null): void {
    if (UNREAD.has(node.localName)) return
    switch (node.localName) {
      case 'r':
        return this.#run(node, link)
      case 'hyperlink':
        return this.#children(node, this.#linkOf(node) ?? link)
      case 'fldSimple':
        return this.#children(node, linkOfField(attributeOf(node, 'instr') ?? '') ?? link)
      case 'bookmarkStart': {
        const name = attributeOf(node, 'name') ?? ''
        if (name !== '' && name !== '_GoBack') this.#out.push({ kind: 'bookmark', name })
        return
      }
      case 'oMath':
      case 'oMathPara':
        if (this.#isShown)
          this.#out.push({ kind: 'equation', maths: readEquation(node), isDisplay: node.localName === 'oMathPara' })
        return
      default:
        return this.#children(node, link)
    }
  }

  #children(node: OoxmlElement, link: string | null): void {
    for (const child of elementsOf(node)) this.#node(child, link)
  }

  #run(run: OoxmlElement, outer: string | null): void {
    const properties = childOf(run, 'rPr')
    const style = resolveRunStyle(cascadeRunProperties(this.#inherited, flat(properties), this.#facts.cascade))
    const field = this.#fields.findLast(({ instruction }) => linkOfField(instruction) !== null)
    const link = outer ?? (field ? linkOfField(field.instruction) : null)
    const isHidden = style.hidden
    const marks = isHidden ? {} : this.#marks(style, properties, link !== null)
    for (const child of elementsOf(run)) this.#runContent(child, { style, marks, link, isHidden })
  }

  #runContent(
    node: OoxmlElement,
    run: { style: ResolvedRunStyle; marks: Marks; link: string | null; isHidden: boolean },
  ): void {
    if (node.localName === 'fldChar') return this.#fieldChar(attributeOf(node, 'fldCharType') ?? '')
    if (node.localName === 'instrText') {
      const field = this.#fields.at(-1)
      if (field && !field.isResult) field.instruction += textOf(node)
      return
    }
    if (!this.#isShown || run.isHidden || UNREAD.has(node.localName)) return
    const { marks, link } = run
    switch (node.localName) {
      case 't':
        return this.#text(displayText(textOf(node), run.style), marks, link)
      case 'tab':
      case 'ptab':
        return this.#text('\t', marks, link)
      case 'noBreakHyphen':
        return this.#text('\u2011', marks, link)
      case 'sym':
        return this.#text(symbol(attributeOf(node, 'char') ?? '', attributeOf(node, 'font') ?? ''), marks, link)
      case 'br':
      case 'cr':
        if (attributeOf(node, 'type') !== 'page' && attributeOf(node, 'type') !== 'column')
          this.#out.push({ kind: 'break' })
        return
      case 'footnoteReference':
      case 'endnoteReference': {
        const id = attributeOf(node, 'id')
        if (id === undefined) return
        const index = this.#references.push(`${node.localName.replace('Reference', '')} ${id}`) - 1
        this.#out.push({ kind: 'note', index })
        return
      }
      case 'drawing':
      case 'pict':
      case 'object': {
        this.#boxes.push(...boxesIn(node))
        const picture = readPicture(node, this.#part, this.#facts)
        if (picture) this.#out.push({ kind: 'image', picture, ...(link !== null && { link }) })
        return
      }
      case 'ruby':
        return this.#ruby(node, marks, link)
      default:
        for (const child of elementsOf(node)) this.#runContent(child, run)
    }
  }

  #ruby(node: OoxmlElement, marks: Marks, link: string | null): void {
    this.#children(childOf(node, 'rubyBase') ?? node, link)
    const reading = elementsOf(childOf(node, 'rt')).map(allText).join('')
    if (reading !== '') this.#text(`（${reading}）`, marks, link)
  }

  #fieldChar(type: string): void {
    if (type === 'begin') this.#fields.push({ instruction: '', isResult: false })
    else if (type === 'end') this.#fields.pop()
    else {
      const field = this.#fields.at(-1)
      if (field) field.isResult = true
    }
  }

  #text(text: string, marks: Marks, link: string | null): void {
    if (text !== '' && this.#isShown) this.#out.push({ kind: 'text', text, ...marks, ...(link !== null && { link }) })
  }

  #linkOf(node: OoxmlElement): string | null {
    const target = this.#facts.target(this.#part, attributeOf(node, 'id'))
    const anchor = attributeOf(node, 'anchor')
    if (target && 'url' in target) return safeLink(anchor === undefined ? target.url : `${target.url}#${anchor}`)
    return anchor === undefined ? null : safeLink(`#${anchor}`)
  }

  #marks(style: ResolvedRunStyle, properties: OoxmlElement | undefined, isLink: boolean): Marks {
    const base = this.#base ?? style
    const name = this.#facts.styleNames.get(attributeOf(childOf(properties, 'rStyle'), 'val') ?? '') ?? ''
    const colour = style.color !== base.color && !isLink ? style.color : null
    const background = highlightColour(style.highlight) ?? style.shading
    const family = style.fontFamilyEastAsia ?? style.fontFamily
    return {
      ...(style.bold && !base.bold && { bold: true }),
      ...(style.italic && !base.italic && { italic: true }),
      ...(style.underline && !base.underline && !isLink && { underline: true }),
      ...((style.strike || style.doubleStrike) && !base.strike && { strike: true }),
      ...(name === 'html code' && { code: true }),
      ...(style.verticalAlign === 'superscript' && { script: 'super' as const }),
      ...(style.verticalAlign === 'subscript' && { script: 'sub' as const }),
      ...(colour !== null && { colour }),
      ...(background !== null && { background }),
      ...(style.fontSizePt !== base.fontSizePt && { sizePt: style.fontSizePt }),
      ...(family !== null &&
        family !== (base.fontFamilyEastAsia ?? base.fontFamily) &&
        name !== 'html code' && { family }),
    }
  }
}

const flat = (properties: OoxmlElement | undefined): RunProperties =>
  elementsOf(properties).map(({ localName, attributes }) => ({
    localName,
    attributes: Object.fromEntries(attributes.map((one) => [one.localName, one.value])),
  }))

const textOf = (node: OoxmlElement): string =>
  (node.children as readonly OoxmlNode[]).map((child) => (isElement(child) ? '' : child.value)).join('')

const allText = (node: OoxmlNode): string =>
  isElement(node) ? (node.children as readonly OoxmlNode[]).map(allText).join('') : node.value

const boxesIn = (node: OoxmlElement): OoxmlElement[] =>
  elementsOf(node).flatMap((child) =>
    child.localName === 'Fallback' ? [] : child.localName === 'txbxContent' ? [child] : boxesIn(child),
  )

function linkOfField(instruction: string): string | null {
  const found = HYPERLINK.exec(instruction)
  if (!found) return null
  const [, quoted, isBookmark, bookmark, bare] = found
  return safeLink(isBookmark === undefined ? (quoted ?? bare ?? '') : `#${bookmark ?? ''}`)
}

/** Symbol fonts have their signs in the private area, where other fonts have nothing. */
function symbol(char: string, font: string): string {
  const code = Number.parseInt(char, 16)
  if (!Number.isFinite(code) || code < 0x20 || code > 0xffff) return ''
  const sign = symbolText(String.fromCharCode(code), font)
  return /[\uE000-\uF8FF]/.test(sign) ? '•' : sign
}

const HIGHLIGHTS: Readonly<Record<string, string>> = HIGHLIGHT_COLOURS
const highlightColour = (name: string | null): string | null => (name === null ? null : (HIGHLIGHTS[name] ?? null))

/** Neighbouring runs that look alike are one text. */
function joined(pieces: readonly Inline[]): Inline[] {
  const out: Inline[] = []
  for (const piece of pieces) {
    const before = out.at(-1)
    if (piece.kind === 'text' && before?.kind === 'text' && isAlike(before, piece))
      out[out.length - 1] = { ...before, text: before.text + piece.text }
    else out.push(piece)
  }
  return out
}

const isAlike = (
  { text: _a, ...a }: Inline & { kind: 'text' },
  { text: _b, ...b }: Inline & { kind: 'text' },
): boolean => JSON.stringify(a) === JSON.stringify(b)
