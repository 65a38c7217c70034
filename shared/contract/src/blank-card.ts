/** What a card is called that keeps nothing of what it shows. */
export const BLANK_CARD_TITLE = '另一份文档的内容'

/** What readers see who may not see the file, and everybody in other programs, where the content itself is not kept: an SVG document. */
export function blankCard(width: number, height: number): string {
  const size = Math.max(8, Math.min(14, width / 16))
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<rect x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" fill="#f5f6f8" stroke="#c4c9d1"/>` +
    `<text x="${width / 2}" y="${height / 2 + size / 3}" font-size="${size}" text-anchor="middle" fill="#5b6472" font-family="sans-serif">${BLANK_CARD_TITLE}</text></svg>`
  )
}
