import type { OoxmlElement, OoxmlPackage } from '../kernel/index.ts'
import { effectiveStyle, propertiesOf } from './effective.ts'
import { childOf, elementsIn, isNamed, valueOf } from './nodes.ts'

/** The last heading of a level (1 to 9) before a paragraph, by their ids; undefined before the first. */
export type HeadingBefore = (paragraphId: string, level: number) => string | undefined

/** Where the chapters of a story begin. */
export function headingsBefore(pkg: OoxmlPackage, root: OoxmlElement): HeadingBefore {
  const levels = new Map<string, number | null>()
  const levelOf = (paragraph: OoxmlElement): number | null => {
    const properties = childOf(paragraph, 'pPr')
    const direct = propertiesOf(properties)['outlineLvl']?.['val']
    if (direct !== undefined) return Number(direct) + 1
    const style = childOf(properties, 'pStyle')
    const id = (style && valueOf(style, 'val')) ?? ''
    let level = levels.get(id)
    if (level === undefined) {
      const inherited = id === '' ? undefined : effectiveStyle(pkg, id, 'pPr')['outlineLvl']?.['val']
      level = inherited === undefined ? null : Number(inherited) + 1
      levels.set(id, level)
    }
    return level
  }
  const paragraphs = [...elementsIn(root)].filter((one) => isNamed(one, 'p'))
  const places = new Map(paragraphs.map(({ id }, at) => [id, at]))
  const headings = paragraphs.flatMap((paragraph, at) => {
    const level = levelOf(paragraph)
    return level !== null && level <= 9 ? [{ id: paragraph.id, at, level }] : []
  })
  return (paragraphId, level) => {
    const place = places.get(paragraphId)
    if (place === undefined) return undefined
    const found = headings.findLast((one) => one.at <= place && one.level <= level)
    return found?.level === level ? found.id : undefined
  }
}

/** The number alone of a heading as it is painted: `第一章` is 一, `3.` is 3. null where it bears none. */
export function numberIn(marker: string | null): string | null {
  const number = (marker ?? '')
    .replaceAll(/[^\d.〇零一二三四五六七八九十百千万IVXLCDMivxlcdm]/gu, '')
    .replace(/\.+$/u, '')
  return number === '' ? null : number
}
