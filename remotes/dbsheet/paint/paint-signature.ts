import type { Box, Brush } from '@wenfang/shared-grid/paint'
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH, signatureOf } from '@wenfang/shared-protocol'
import type { CellValue } from '../model/index.ts'

const PAD_PX = 3

/** A signature as large as its cell lets it be; one by name as its letters. */
export function paintSignature(brush: Brush, box: Box, value: CellValue): void {
  const signature = signatureOf(value)
  if (!signature) return
  if (signature.kind === 'typed') return void brush.text(signature.name, { ...box, height: Math.min(box.height, 36) })
  const height = Math.max(0, box.height - 2 * PAD_PX)
  const scale = Math.min(height / SIGNATURE_HEIGHT, Math.max(0, box.width) / SIGNATURE_WIDTH)
  const { context, theme } = brush
  context.save()
  context.strokeStyle = theme.text
  context.lineWidth = Math.max(1, 4 * scale)
  context.setLineDash([])
  for (const stroke of signature.strokes) {
    context.beginPath()
    for (const [at, { x, y }] of stroke.entries()) {
      const [px, py] = [box.x + x * scale, box.y + PAD_PX + y * scale]
      if (at === 0) context.moveTo(px, py)
      else context.lineTo(px, py)
      if (stroke.length === 1) context.lineTo(px + 1, py)
    }
    context.stroke()
  }
  context.restore()
}
