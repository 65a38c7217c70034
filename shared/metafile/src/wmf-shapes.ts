import type { WmfSurface } from './wmf-surface.ts'
import { colourAt, pairAt, pointsAt } from './wmf-values.ts'

/** What draws a shape, by the number of its record. */
export const SHAPE_RECORDS: Readonly<Record<number, (surface: WmfSurface, data: DataView) => void>> = {
  // META_MOVETO
  0x214: ({ state }, data) => {
    Object.assign(state, pairAt(data, 0))
  },
  // META_LINETO
  0x213: (surface, data) => {
    const to = pairAt(data, 0)
    surface.canvas.beginPath()
    surface.outline([surface.state, to], false)
    surface.stroke()
    Object.assign(surface.state, to)
  },
  // META_POLYLINE
  0x325: (surface, data) => {
    surface.canvas.beginPath()
    surface.outline(pointsAt(data, 2, data.getUint16(0, true)), false)
    surface.stroke()
  },
  // META_POLYGON
  0x324: (surface, data) => {
    surface.canvas.beginPath()
    surface.outline(pointsAt(data, 2, data.getUint16(0, true)), true)
    surface.fillAndStroke()
  },
  // META_POLYPOLYGON
  0x538: (surface, data) => {
    const count = data.getUint16(0, true)
    let at = 2 + count * 2
    surface.canvas.beginPath()
    for (let polygon = 0; polygon < count; polygon++) {
      const points = data.getUint16(2 + polygon * 2, true)
      surface.outline(pointsAt(data, at, points), true)
      at += points * 4
    }
    surface.fillAndStroke()
  },
  // META_RECTANGLE
  0x41b: (surface, data) => {
    const { left, top, right, bottom } = surface.boxAt(data, 0)
    surface.canvas.beginPath()
    surface.canvas.rect(left, top, right - left, bottom - top)
    surface.fillAndStroke()
  },
  // META_ROUNDRECT
  0x61c: (surface, data) => {
    const { left, top, right, bottom } = surface.boxAt(data, 4)
    const [across, down] = [surface.across(data.getInt16(2, true)) / 2, surface.down(data.getInt16(0, true)) / 2]
    surface.canvas.beginPath()
    surface.canvas.roundRect(left, top, right - left, bottom - top, [{ x: Math.abs(across), y: Math.abs(down) }])
    surface.fillAndStroke()
  },
  // META_ELLIPSE
  0x418: (surface, data) => {
    surface.canvas.beginPath()
    ellipse(surface, data, 0, 0, 2 * Math.PI)
    surface.fillAndStroke()
  },
  // META_ARC
  0x817: (surface, data) => {
    surface.canvas.beginPath()
    arc(surface, data)
    surface.stroke()
  },
  // META_PIE
  0x81a: (surface, data) => {
    const { left, top, right, bottom } = surface.boxAt(data, 8)
    surface.canvas.beginPath()
    surface.canvas.moveTo((left + right) / 2, (top + bottom) / 2)
    closedArc(surface, data)
  },
  // META_CHORD
  0x830: (surface, data) => {
    surface.canvas.beginPath()
    closedArc(surface, data)
  },
  // META_INTERSECTCLIPRECT
  0x416: (surface, data) => {
    const { left, top, right, bottom } = surface.boxAt(data, 0)
    surface.canvas.beginPath()
    surface.canvas.rect(left, top, right - left, bottom - top)
    surface.canvas.clip()
  },
  // META_EXCLUDECLIPRECT
  0x415: (surface, data) => {
    const { left, top, right, bottom } = surface.boxAt(data, 0)
    surface.canvas.beginPath()
    surface.canvas.rect(0, 0, surface.width, surface.height)
    surface.canvas.rect(left, top, right - left, bottom - top)
    surface.canvas.clip('evenodd')
  },
  // META_SETPIXEL
  0x41f: (surface, data) => {
    const { x, y } = pairAt(data, 4)
    surface.canvas.fillStyle = colourAt(data, 0)
    surface.canvas.fillRect(surface.x(x), surface.y(y), Math.abs(surface.across(1)), Math.abs(surface.down(1)))
  },
}

function ellipse(surface: WmfSurface, data: DataView, at: number, from: number, to: number): void {
  const { left, top, right, bottom } = surface.boxAt(data, at)
  const [across, down] = [(right - left) / 2, (bottom - top) / 2]
  surface.canvas.ellipse(left + across, top + down, Math.abs(across), Math.abs(down), 0, from, to, false)
}

/** From the first line through the centre counter-clockwise to the second. */
function arc(surface: WmfSurface, data: DataView): void {
  const { left, top, right, bottom } = surface.boxAt(data, 8)
  const [centreX, centreY] = [(left + right) / 2, (top + bottom) / 2]
  const angleAt = (at: number): number => {
    const { x, y } = pairAt(data, at)
    return Math.atan2((surface.y(y) - centreY) / (bottom - top || 1), (surface.x(x) - centreX) / (right - left || 1))
  }
  ellipse(surface, data, 8, angleAt(0), angleAt(4))
}

function closedArc(surface: WmfSurface, data: DataView): void {
  arc(surface, data)
  surface.canvas.closePath()
  surface.fillAndStroke()
}
