import { branchPath, type MindLayout } from './mind-layout.ts'
import { fontSizeAt, mindLines } from './mind-measure.ts'

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const FILLS = ['#2f6bd0', '#e0ebfd', '#ffffff'] as const
const INKS = ['#ffffff', '#1f2329', '#1f2329'] as const

/** The map as a picture of its own: words as words, nothing of the page around it. */
export function mindSvg({ nodes, width, height }: MindLayout): string {
  const byId = new Map(nodes.map((placed) => [placed.node.id, placed]))
  const lines = nodes.flatMap((placed) => {
    const above = placed.above === null ? undefined : byId.get(placed.above)
    return above ? [`<path d="${branchPath(above, placed)}"/>`] : []
  })
  const bubbles = nodes.map(({ node, depth, x, y, width: w, height: h }) => {
    const at = Math.min(depth, 2)
    const size = fontSizeAt(depth)
    const words = mindLines(node.text, depth)
    const top = y + h / 2 - ((words.length - 1) * size * 1.5) / 2 + size * 0.36
    const text = words
      .map((line, row) => `<tspan x="${x + w / 2}" y="${(top + row * size * 1.5).toFixed(1)}">${escape(line)}</tspan>`)
      .join('')
    return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="8" fill="${FILLS[at]}" stroke="#84aeec"/><text font-size="${size}" fill="${INKS[at]}" text-anchor="middle">${text}</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.ceil(width)}" height="${Math.ceil(height)}" viewBox="0 0 ${Math.ceil(width)} ${Math.ceil(height)}" font-family="Noto Sans SC, Microsoft YaHei, sans-serif"><rect width="100%" height="100%" fill="#ffffff"/><g fill="none" stroke="#84aeec" stroke-width="2">${lines.join('')}</g>${bubbles.join('')}</svg>`
}
