import { childOf, numberAttribute, parseXml, type XmlElement } from '@wenfang/shared-ooxml/xml'
import type * as Y from 'yjs'
import { insertsOf } from '../text/join-text.ts'
import type { TextAttributes } from '../text/split-text.ts'

const POINT = 12_700
const DEGREE = 60_000

/** What letters have of outline and effects; `other` of what nobody here can choose, `mixed` of several that differ. */
export interface TextEffects {
  /** A colour of the theme, `none`, `other` or `mixed`. */
  readonly outline: string
  /** `below`, `belowRight`, `above`, `inner`, `perspective`, `none`, `other` or `mixed`. */
  readonly shadow: string
  /** Points, `0` for none, `other` or `mixed`. */
  readonly glow: string
  /** null of letters that differ. */
  readonly isReflected: boolean | null
}

/** @param count letters from `at` on; line ends among them count for nothing. null without any letter */
export function textEffectsOf(text: Y.Text, at = 0, count = text.length): TextEffects | null {
  const found: TextEffects[] = []
  let place = 0
  for (const { insert, attributes = {} } of insertsOf(text)) {
    const length = typeof insert === 'string' ? insert.length : 1
    const own = typeof insert === 'string' ? insert.slice(Math.max(0, at - place), Math.max(0, at + count - place)) : ''
    if (own.replaceAll('\n', '') !== '') found.push(effectsOfLetters(attributes))
    place += length
  }
  return sameEffects(found)
}

/** What several have in common. */
export function sameEffects(all: readonly TextEffects[]): TextEffects | null {
  const [first] = all
  if (!first) return null
  const same = (key: 'outline' | 'shadow' | 'glow'): string =>
    all.every((one) => one[key] === first[key]) ? first[key] : 'mixed'
  return {
    outline: same('outline'),
    shadow: same('shadow'),
    glow: same('glow'),
    isReflected: all.every(({ isReflected }) => isReflected === first.isReflected) ? first.isReflected : null,
  }
}

function effectsOfLetters(attributes: TextAttributes): TextEffects {
  const line = childOfLetters(attributes, 'ln')
  const list = childOfLetters(attributes, 'effectLst')
  const glow = childOf(list, 'glow')
  return {
    outline: outlineOf(line),
    shadow: shadowOf(list),
    glow: glow ? glowOf(glow) : '0',
    isReflected: childOf(list, 'reflection') !== null,
  }
}

/** As it was set since, else as the file has it. */
function childOfLetters({ r, ...set }: TextAttributes, local: 'ln' | 'effectLst'): XmlElement | null {
  const own = set[local]
  if (own === false) return null
  if (typeof own === 'string') return own === '' ? null : parseXml(own)
  return typeof r === 'string' && r !== '' ? childOf(parseXml(r), local) : null
}

function outlineOf(line: XmlElement | null): string {
  if (!line || childOf(line, 'noFill')) return 'none'
  const colour = childOf(childOf(line, 'solidFill'), 'schemeClr')
  const name = colour?.attributes['val']
  // A shade of a colour is another one.
  return colour && name !== undefined && colour.children.length === 0 ? name : 'other'
}

function shadowOf(list: XmlElement | null): string {
  if (childOf(list, 'innerShdw')) return 'inner'
  const outer = childOf(list, 'outerShdw')
  if (!outer) return childOf(list, 'prstShdw') ? 'other' : 'none'
  if (outer.attributes['sy'] !== undefined) return 'perspective'
  switch ((numberAttribute(outer, 'dir') ?? 0) / DEGREE) {
    case 45:
      return 'belowRight'
    case 90:
      return 'below'
    case 270:
      return 'above'
    default:
      return 'other'
  }
}

const GLOWS = new Set([5, 8, 11, 18])

function glowOf(glow: XmlElement): string {
  const points = (numberAttribute(glow, 'rad') ?? 0) / POINT
  return GLOWS.has(points) ? String(points) : 'other'
}
