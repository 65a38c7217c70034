import type { Board } from '../../model/index.ts'
import { paintSheets } from './paint-board.ts'
import type { PictureAddresses } from './paint-element.ts'

/** What a browser prints at most; larger sheets are made smaller. */
const MOST_PX = 6_000

/** Frames and pages as sheets of a document that is printed, each of its own size. */
export function printBoard(board: Board, pictures: PictureAddresses): string {
  const sheets = board.pages().flatMap(({ id }) => paintSheets(board, id, { pictures }))
  const shown = sheets.length > 0 ? sheets : [{ box: { x: 0, y: 0, width: 800, height: 600 }, svg: '' }]
  const sizes = shown.map(({ box }) => {
    const scale = Math.min(1, MOST_PX / Math.max(box.width, box.height, 1))
    return { width: Math.max(1, Math.ceil(box.width * scale)), height: Math.max(1, Math.ceil(box.height * scale)) }
  })
  const rules = sizes
    .map(
      ({ width, height }, at) =>
        `@page s${at} { size: ${width}px ${height}px; margin: 0; } .s${at} { page: s${at}; width: ${width}px; height: ${height}px; }`,
    )
    .join('\n')
  const body = shown.map(({ svg }, at) => `<section class="sheet s${at}">${svg}</section>`).join('')
  return `<meta name="wenfang-families" content="SimHei"><style>
body { margin: 0; }
.sheet { overflow: hidden; break-after: page; }
.sheet:last-child { break-after: auto; }
.sheet svg { display: block; width: 100%; height: 100%; }
${rules}
</style>${body}`
}
