// Bytes of a worksheet's rows → tiles. No object per cell and no string per number; what is not there whole waits for the
// next piece of the part.
import { unescapeXml } from '@wenfang/shared-ooxml/xml'
import { WenfangError } from '@wenfang/shared-protocol/errors'
import { ERRORS, KIND, MAX_COLUMNS, MAX_ROWS, type Kind } from '../../../model/workbook-data.ts'
import { decodeCharacters } from '../characters.ts'
import { parseRange } from '../cell-name.ts'
import { serialOfIsoDate } from '../iso-date.ts'
import { countOf, find, isSpace, isTrue, numberOf, seek, skipMarkup, textOf } from './bytes.ts'
import type { CellTarget } from './cell-target.ts'

const ERROR_NUMBERS = new Map<string, number>(ERRORS.map((text, index) => [text, index]))
const UNKNOWN_ERROR = ERRORS.indexOf('#UNKNOWN!')

const LT = 0x3c
const GT = 0x3e
const SLASH = 0x2f
const letter = (text: string): number => text.charCodeAt(0)
const [B, C, D, E, F, I, N, R, S, T, V] = 'bcdefinrstv'.split('').map(letter)

export class CellScanner {
  readonly #target: CellTarget
  /** Letters of the namespace prefix and its colon in front of every name. */
  readonly #prefix: number
  readonly #shared = new Map<number, number>()
  #row = -1
  #column = -1
  /** Cells of the row, or of some column, that are not there have a style. */
  #hasLineStyle = false
  readonly #hasColumnStyles: boolean
  isDone = false
  isTruncated = false

  // The attribute read last.
  #nameFrom = 0
  #nameLength = 0
  #from = 0
  #to = 0

  constructor(target: CellTarget, prefixLength: number, hasColumnStyles: boolean) {
    this.#target = target
    this.#prefix = prefixLength
    this.#hasColumnStyles = hasColumnStyles
    this.#hasLineStyle = hasColumnStyles
  }

  /** Takes what is complete; the answer is where the rest begins, which must come again at the start of the next piece. */
  scan(bytes: Uint8Array): number {
    let at = 0
    for (;;) {
      const start = seek(bytes, LT, at)
      if (start < 0) return bytes.length
      const { arrays, dataTables } = this.#target
      const before = [arrays.length, dataTables.length] as const
      const end = this.#element(bytes, start)
      if (end < 0) {
        // What the cut cell began comes again with it.
        arrays.length = before[0]
        dataTables.length = before[1]
        return start
      }
      at = end
      if (this.isDone) return at
    }
  }

  #element(bytes: Uint8Array, start: number): number {
    const first = bytes[start + 1]
    if (first === 0x21 || first === 0x3f) return skipMarkup(bytes, start)
    const isClosing = first === SLASH
    const name = start + 1 + (isClosing ? 1 : 0) + this.#prefix
    if (name + 1 >= bytes.length) return -1
    if (isClosing) {
      const end = seek(bytes, GT, name)
      if (end >= 0 && bytes[name] === S) this.isDone = true
      return end < 0 ? -1 : end + 1
    }
    if (bytes[name] === C) return this.#cell(bytes, name + 1)
    if (bytes[name] === R) return this.#rowStart(bytes, name + 3)
    const end = seek(bytes, GT, name)
    return end < 0 ? -1 : end + 1
  }

  /** The next attribute; answers where to go on, `-1` when the piece ends. At the end of a tag `#nameLength` is 0. */
  #attribute(bytes: Uint8Array, from: number): number {
    let at = from
    while (isSpace(bytes[at])) at++
    const first = bytes[at]
    if (first === undefined) return -1
    this.#nameLength = 0
    if (first === GT || first === SLASH) return at
    this.#nameFrom = at
    while (at < bytes.length && bytes[at] !== 0x3d && !isSpace(bytes[at])) at++
    this.#nameLength = at - this.#nameFrom
    while (at < bytes.length && bytes[at] !== 0x22 && bytes[at] !== 0x27) at++
    const end = seek(bytes, bytes[at] ?? 0x22, at + 1)
    if (end < 0 || at >= bytes.length) return -1
    this.#from = at + 1
    this.#to = end
    return end + 1
  }

  #rowStart(bytes: Uint8Array, from: number): number {
    let row = this.#row + 1
    let style = 0
    let height: number | null = null
    let isHidden = false
    let isCollapsed = false
    let isStyled = false
    let level = 0
    let at = from
    for (;;) {
      at = this.#attribute(bytes, at)
      if (at < 0) return -1
      if (this.#nameLength === 0) break
      const [first, value, to] = [bytes[this.#nameFrom], this.#from, this.#to]
      if (this.#nameLength === 1) {
        if (first === R) row = countOf(bytes, value, to) - 1
        else if (first === S) style = this.#styleOf(bytes)
      } else if (this.#nameLength === 2 && first === letter('h')) height = numberOf(bytes, value, to)
      else if (this.#nameLength === 6 && first === letter('h')) isHidden = isTrue(bytes[value])
      else if (this.#nameLength === 9 && first === C) isCollapsed = isTrue(bytes[value])
      else if (this.#nameLength === 12 && first === letter('o')) level = countOf(bytes, value, to)
      else if (this.#nameLength === 12 && bytes[this.#nameFrom + 6] === letter('F')) isStyled = isTrue(bytes[value])
    }
    const isEmpty = bytes[at] === SLASH
    if (isEmpty && at + 1 >= bytes.length) return -1
    if (row < 0 || row >= MAX_ROWS) throw new WenfangError('FileCorrupt', `a row ${row + 1}`)
    this.#row = row
    this.#column = -1
    this.#hasLineStyle = this.#hasColumnStyles || (isStyled && style !== 0)
    if (row < this.#target.rowLimit)
      this.#target.rows.add(row, {
        size: height !== null && height >= 0 ? height : null,
        isHidden,
        outlineLevel: Math.min(level, 7),
        isCollapsed,
        style: isStyled ? style : 0,
      })
    return at + (isEmpty ? 2 : 1)
  }

  #styleOf(bytes: Uint8Array): number {
    const style = countOf(bytes, this.#from, this.#to)
    return style < this.#target.styleCount ? style : 0
  }

  #cell(bytes: Uint8Array, from: number): number {
    let row = this.#row
    let column = this.#column + 1
    let style = 0
    let metadata = 0
    let type = N
    let at = from
    for (;;) {
      at = this.#attribute(bytes, at)
      if (at < 0) return -1
      if (this.#nameLength === 0) break
      const first = bytes[this.#nameFrom]
      if (this.#nameLength === 1) {
        if (first === R) {
          let index = this.#from
          let letters = 0
          for (; index < this.#to; index++) {
            const byte = bytes[index] ?? 0
            if (byte < 0x41) break
            letters = letters * 26 + (byte & 31)
          }
          column = letters - 1
          row = countOf(bytes, index, this.#to) - 1
        } else if (first === S) style = this.#styleOf(bytes)
        else if (first === T) type = this.#to - this.#from === 3 ? F : bytes[this.#from]
      } else if (this.#nameLength === 2 && first === C) metadata = countOf(bytes, this.#from, this.#to)
    }
    let end = at + 1
    let kind: Kind = KIND.blank
    let value = 0
    let formula = 0
    if (column < 0 || column >= MAX_COLUMNS || row < 0 || row >= MAX_ROWS)
      throw new WenfangError('FileCorrupt', `a cell in row ${row + 1}, column ${column + 1}`)
    const isOutside = row >= this.#target.rowLimit || column >= this.#target.columnLimit
    const isBare = bytes[at] === SLASH
    if (isBare) end = at + 2
    else {
      at += 1
      for (;;) {
        at = seek(bytes, LT, at)
        if (at < 0) return -1
        const next = bytes[at + 1]
        if (next === SLASH) {
          end = seek(bytes, GT, at) + 1
          if (end === 0) return -1
          break
        }
        if (next === 0x21) {
          at = skipMarkup(bytes, at)
          if (at < 0) return -1
          continue
        }
        const name = at + 1 + this.#prefix
        const tag = bytes[name]
        if (tag === F) {
          at = this.#formula(bytes, name + 1, row, column, metadata, isOutside)
          if (at < 0) return -1
          formula = this.#found
          continue
        }
        const open = seek(bytes, GT, name)
        if (open < 0) return -1
        if (bytes[open - 1] === SLASH) {
          at = open + 1
          continue
        }
        if (tag === I) {
          const close = find(bytes, 'is>', open)
          if (close < 0) return -1
          if (!isOutside) {
            kind = KIND.text
            value = this.#inlineText(bytes, at, open + 1, close)
          }
          at = close + 3
          continue
        }
        const close = seek(bytes, LT, open)
        if (close < 0) return -1
        if (bytes[close + 1] === 0x21) return this.#cdata()
        if (tag === V && close > open + 1 && !isOutside) {
          kind = this.#value(bytes, open + 1, close, type)
          value = this.#found
        }
        at = seek(bytes, GT, close) + 1
        if (at === 0) return -1
      }
    }
    if (end > bytes.length) return -1
    // A formula that answers a text without letters has no value between its tags.
    if (type === F && formula !== 0 && kind === KIND.blank) {
      kind = KIND.text
      value = this.#target.texts.indexOf('')
    }
    this.#column = column
    if (isOutside) this.isTruncated ||= !isBare
    else if (kind !== KIND.blank || style !== 0 || formula !== 0)
      this.#target.tiles.put(row, column, kind, value, formula, style)
    // It is there and looks like the default, whatever its row or column looks like.
    else if (this.#hasLineStyle) this.#target.tiles.put(row, column, KIND.blank, 0, 0, this.#target.plainStyle)
    return end
  }

  /** The number that `#value` and `#formula` found. */
  #found = 0

  #value(bytes: Uint8Array, from: number, to: number, type: number | undefined): Kind {
    const target = this.#target
    if (type === S) {
      const index = countOf(bytes, from, to)
      this.#found = index < target.sharedTextCount ? index : target.texts.indexOf('')
      return KIND.text
    }
    if (type === B) {
      this.#found = isTrue(bytes[from]) ? 1 : 0
      return KIND.boolean
    }
    if (type === N) {
      this.#found = numberOf(bytes, from, to)
      if (Number.isFinite(this.#found)) return KIND.number
    }
    const text = unescapeXml(textOf(bytes, from, to))
    if (type === E) {
      this.#found = ERROR_NUMBERS.get(text) ?? UNKNOWN_ERROR
      return KIND.error
    }
    if (type === D) {
      const serial = serialOfIsoDate(text, target.dateSystem)
      if (serial !== null) {
        this.#found = serial
        return KIND.number
      }
    }
    this.#found = target.texts.indexOf(decodeCharacters(text))
    return KIND.text
  }

  /** `<is><t>…</t></is>` directly; anything richer through the tree. */
  #inlineText(bytes: Uint8Array, start: number, from: number, close: number): number {
    const open = seek(bytes, GT, from)
    const end = seek(bytes, LT, open)
    const isPlain = bytes[from + 1 + this.#prefix] === T && bytes[open - 1] !== SLASH && end > 0 && end < close
    if (isPlain) {
      const behind = seek(bytes, GT, end) + 1
      if (bytes[end + 1] === SLASH && seek(bytes, LT, behind) === close - 2 - this.#prefix)
        return this.#target.texts.indexOf(decodeCharacters(unescapeXml(textOf(bytes, open + 1, end))))
    }
    return this.#target.richText(textOf(bytes, start, close + 3))
  }

  #formula(bytes: Uint8Array, from: number, row: number, column: number, metadata: number, isOutside: boolean): number {
    const attributes: Record<string, string> = {}
    let at = from
    for (;;) {
      at = this.#attribute(bytes, at)
      if (at < 0) return -1
      if (this.#nameLength === 0) break
      const name = textOf(bytes, this.#nameFrom, this.#nameFrom + this.#nameLength)
      attributes[name] = textOf(bytes, this.#from, this.#to)
    }
    let text = ''
    if (bytes[at] === SLASH) at += 2
    else {
      const close = seek(bytes, LT, at)
      const end = close < 0 ? -1 : seek(bytes, GT, close)
      if (end < 0) return -1
      if (bytes[close + 1] === 0x21) return this.#cdata()
      text = unescapeXml(textOf(bytes, at + 1, close))
      at = end + 1
    }
    this.#found = 0
    if (isOutside) return at
    const { t: type, ref, si } = attributes
    const shared = Number(si)
    if (type === 'dataTable') this.#target.dataTables.push({ range: ref ?? '', attributes })
    else if (type === 'shared' && text === '') this.#found = this.#shared.get(shared) ?? 0
    else if (text !== '') {
      this.#found = this.#target.formulas.numberOf(text, row, column)
      if (type === 'shared') this.#shared.set(shared, this.#found)
      const range = type === 'array' ? parseRange(ref ?? '') : null
      if (range) this.#target.arrays.push({ range, isDynamic: this.#target.isDynamic(metadata) })
    }
    return at
  }

  #cdata(): never {
    throw new WenfangError('FileCorrupt', 'a cell with raw character data')
  }
}
