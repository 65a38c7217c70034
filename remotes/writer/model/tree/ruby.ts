import { isElement, segmentsOf, withChildren, type OoxmlElement, type OoxmlNode } from '../kernel/index.ts'
import { pack } from '../encoding/packed.ts'
import { build, editPart, packElement, w, type PackageChange } from './edit-part.ts'
import { patched } from './format-properties.ts'
import { childOf, elementsIn, elementsOf, isNamed, nodesOf, textOf, UNREAD, valueOf } from './nodes.ts'
import type { Mint } from './parse.ts'
import { mapElements, mapTree } from './rewrite.ts'
import { mapRuns } from './text-ranges.ts'

export type RubyAlignment = 'center' | 'distributeLetter' | 'distributeSpace' | 'left' | 'right'

/** Characters with their reading above them; places as the engine counts them. */
export interface Ruby {
  readonly paragraphId: string
  readonly start: number
  readonly end: number
  readonly base: string
  readonly reading: string
  readonly alignment: RubyAlignment
  /** Of the reading, in half points. */
  readonly halfPoints: number
}

const HALF_OF = 2
const DEFAULT_HALF_POINTS = 10
const known = new WeakMap<OoxmlElement, readonly Ruby[]>()

/** The readings of one paragraph. */
export function rubiesOf(paragraph: OoxmlElement): readonly Ruby[] {
  const cached = known.get(paragraph)
  if (cached) return cached
  const hasAny = [...elementsIn(paragraph)].some(({ localName }) => localName === 'ruby')
  const found = !hasAny
    ? []
    : segmentsOf(paragraph as never).flatMap(({ node, start, end }): Ruby[] => {
        const ruby = node as unknown as OoxmlElement
        if (ruby.localName !== 'ruby') return []
        const [reading, base] = [childOf(ruby, 'rt'), childOf(ruby, 'rubyBase')]
        const properties = childOf(ruby, 'rubyPr')
        return [
          {
            paragraphId: paragraph.id,
            start,
            end,
            base: base ? textOf(base) : '',
            reading: reading ? elementsOf(reading).map(textOf).join('') : '',
            alignment: (valueOf(childOf(properties, 'rubyAlign')) ?? 'center') as RubyAlignment,
            halfPoints: Number(valueOf(childOf(properties, 'hps')) ?? DEFAULT_HALF_POINTS),
          },
        ]
      })
  known.set(paragraph, found)
  return found
}

export interface Reading {
  readonly start: number
  readonly end: number
  /** Empty takes the reading away. */
  readonly reading: string
}

export interface RubyLook {
  readonly alignment: RubyAlignment
  readonly halfPoints: number
  /** Of the characters themselves: the reading stands that high. */
  readonly baseHalfPoints: number
}

/** Gives characters of one paragraph their readings; those that have one get the new one. */
export const withReadings =
  (partName: string, paragraphId: string, readings: readonly Reading[], look: RubyLook): PackageChange =>
  (pkg) =>
    editPart(pkg, partName, (root, mint) =>
      mapTree(root, (node) => {
        if (node.kind !== 'paragraph' || node.id !== paragraphId) return undefined
        // From the end on, so that a cut moves no place that is still to come.
        const changed = readings.toReversed().reduce<OoxmlElement>((paragraph, { start, end, reading }) => {
          const range = { paragraphId, start, end }
          return mapRuns(paragraph, [range], mint, (run) =>
            reading === '' ? withoutRuby(run, mint) : withRuby(withoutRuby(run, mint), reading, look, mint),
          )
        }, node)
        return [changed]
      }),
    )

/** The run with its letters as a base under the reading; what stands beside letters (a break, a tab) stays beside them. */
function withRuby(
  run: OoxmlElement,
  reading: string,
  { alignment, halfPoints, baseHalfPoints }: RubyLook,
  mint: Mint,
): OoxmlElement {
  const content = nodesOf(run)
  const from = content.findIndex(isText)
  const rest = from < 0 ? [] : content.slice(from)
  const after = rest.findIndex((node) => !isText(node))
  const letters = rest.slice(0, after < 0 ? rest.length : after)
  if (letters.every((letter) => !isElement(letter) || textOf(letter) === '')) return run
  const format = childOf(run, 'rPr')
  // Who changed the format, and what it was before, is said by the run around.
  const properties = format ? elementsOf(format).filter(({ localName }) => localName !== 'rPrChange') : []
  const look = w('rPr', {}, ...properties.map(packElement))
  const size = String(halfPoints)
  const small = patched(build(look, mint), 'rPr', { sz: { val: size }, szCs: null }, mint)
  const ruby = w(
    'ruby',
    {},
    w(
      'rubyPr',
      {},
      w('rubyAlign', { val: alignment }),
      w('hps', { val: size }),
      w('hpsRaise', { val: String(baseHalfPoints - HALF_OF) }),
      w('hpsBaseText', { val: String(baseHalfPoints) }),
      w('lid', { val: 'zh-CN' }),
    ),
    w('rt', {}, w('r', {}, packElement(small), w('t', {}, reading))),
    w('rubyBase', {}, w('r', {}, ...(properties.length > 0 ? [look] : []), ...letters.map(pack))),
  )
  return withChildren(run, [...content.slice(0, from), build(ruby, mint), ...rest.slice(letters.length)])
}

const isText = (node: OoxmlNode): boolean => isNamed(node, 't')

/** The run with the bases of its readings as plain letters. */
function withoutRuby(run: OoxmlElement, mint: Mint): OoxmlElement {
  return mapElements(run, (child) => {
    if (child.localName !== 'ruby') return child
    const base = childOf(child, 'rubyBase')
    return base ? contentIn(base).map((node) => build(packElement(node), mint)) : []
  })
}

/** What the runs of a base hold and is read, their breaks and tabs as well. */
const contentIn = (element: OoxmlElement): readonly OoxmlElement[] =>
  elementsOf(element).flatMap((child) => {
    if (UNREAD.has(child.localName)) return []
    return child.localName === 'r' ? elementsOf(child).filter(({ localName }) => localName !== 'rPr') : contentIn(child)
  })
