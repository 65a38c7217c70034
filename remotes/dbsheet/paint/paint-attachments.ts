import type { Box, Brush, BrushPicture } from '@wenfang/shared-grid/paint'
import { attachmentOf, type CellValue } from '../model/index.ts'
import type { SmallPictures } from './small-pictures.ts'

const PAD_PX = 8
const GAP_PX = 4
const LOW_PX = 36
const WIDEST_NAME_PX = 150
const REST_PX = 24

/** Files side by side: pictures small, others by their names. */
export function paintAttachments(brush: Brush, cell: Box, value: CellValue, pictures: SmallPictures | null): void {
  const members = Array.isArray(value) ? value : []
  const height = Math.min(cell.height, 96) - 10
  const end = cell.x + cell.width - PAD_PX
  const y = cell.y + (cell.height <= LOW_PX ? (cell.height - height) / 2 : 5)
  let x = cell.x + PAD_PX
  for (const [at, member] of members.entries()) {
    const attachment = attachmentOf(member)
    if (!attachment) continue
    const picture = pictures?.small(attachment) ?? null
    brush.setFont(12)
    const width = picture
      ? Math.min(height * 2, (picture.width / picture.height) * height)
      : Math.min(WIDEST_NAME_PX, brush.widthOf(attachment.name) + 16)
    // The rest is counted where it has no room.
    const room = end - x - (at < members.length - 1 ? REST_PX : 0)
    if (room < Math.min(width, 40)) {
      const rest = { x, y, width: REST_PX, height }
      brush.text(`+${members.length - at}`, rest, { colour: brush.theme.quiet, px: 12 })
      return
    }
    if (picture) paintPicture(brush, picture, { x, y, width: Math.min(width, room), height })
    else {
      const chip = { x, y: y + (height - 22) / 2, width: Math.min(width, room), height: 22 }
      brush.round(chip, 4, brush.theme.line)
      brush.text(attachment.name, { ...chip, x: x + 8, width: chip.width - 16 }, { px: 12 })
    }
    x += width + GAP_PX
  }
}

/** The middle of what is too wide. */
function paintPicture({ context }: Brush, picture: BrushPicture, box: Box): void {
  const taken = Math.min(picture.width, (box.width / box.height) * picture.height)
  const from = (picture.width - taken) / 2
  context.drawImage(picture, from, 0, taken, picture.height, box.x, box.y, box.width, box.height)
}
