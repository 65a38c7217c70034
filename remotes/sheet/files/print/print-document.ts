import type { BookPage } from '../../print/index.ts'
import { markupOf, type SvgNode } from '../../print/index.ts'

const HEAD =
  '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">' +
  // What stands in a workbook is drawn and nothing else: no script, nothing from elsewhere.
  `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; font-src data: file:; style-src 'unsafe-inline'">`

/**
 * Pages as one document that a browser prints: vectors, words and pictures, no script. Families that it names are listed for
 * whoever brings the faces.
 */
export async function printDocument(pages: readonly BookPage[]): Promise<string> {
  const sizes = [...new Set(pages.map(sizeOf))]
  const families = new Set<string>()
  const bodies: string[] = []
  for (const page of pages) {
    const drawn = await page.paint()
    collectFamilies(drawn, families)
    bodies.push(`<div class="p${sizes.indexOf(sizeOf(page))}">${markupOf(drawn)}</div>`)
  }
  const styles = sizes.map((size, at) => `@page p${at}{size:${size};margin:0}.p${at}{page:p${at}}`).join('')
  const listed = [...families].map((family) => family.replaceAll(/["<>&|]/g, '')).join('|')
  return (
    `${HEAD}<meta name="wenfang-families" content="${listed}"><title></title>` +
    `<style>html,body{margin:0}div{break-after:page;overflow:hidden}div:last-child{break-after:auto}svg.wf-page{display:block}${styles}</style>` +
    `</head><body>${bodies.join('')}</body></html>`
  )
}

const px = (value: number): string => `${Math.round(value * 100) / 100}px`
const sizeOf = ({ frame }: BookPage): string => `${px(frame.width)} ${px(frame.height)}`

function collectFamilies({ attributes, children }: SvgNode, into: Set<string>): void {
  const named = attributes['font-family']
  if (typeof named === 'string') for (const family of named.split(',')) into.add(family.trim().replaceAll('"', ''))
  for (const child of children) if (typeof child !== 'string') collectFamilies(child, into)
}
