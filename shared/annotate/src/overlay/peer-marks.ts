import { boundsOf } from '../model/bounds.ts'
import type { AnnotationStore } from '../model/annotation-store.ts'
import type { ShownPeer } from './annotator.ts'
import { outlinePath } from '../model/annotation-shapes.ts'
import { svg } from './svg.ts'

/** Pointers, strokes under way and selections of the others, in their colours. */
export function drawPeers(peers: readonly ShownPeer[], store: AnnotationStore, unit: number): readonly SVGElement[] {
  return peers.flatMap(({ name, colour, peer }) => {
    const marks: SVGElement[] = []
    for (const id of peer.selected) {
      const bounds = boundsOf(store.get(id)?.geometry ?? { boxes: [] })
      if (!bounds || !Number.isFinite(bounds[0])) continue
      const [x, y, width, height] = bounds
      marks.push(svg('rect', { x, y, width, height, stroke: colour, class: 'annotation-peer-frame' }))
    }
    if (peer.stroke) marks.push(peerStroke(peer.stroke))
    if (peer.pointer) {
      const [x, y] = peer.pointer
      const label = svg('text', { x: 12, y: 24, fill: colour, class: 'annotation-peer-name' })
      label.textContent = name
      marks.push(
        svg('g', { transform: `translate(${x} ${y}) scale(${unit})` }, [
          svg('path', { d: 'M0 0v15l4 -4h6z', fill: colour, stroke: '#ffffff' }),
          label,
        ]),
      )
    }
    return marks
  })
}

function peerStroke({ kind, colour, width, points }: NonNullable<ShownPeer['peer']['stroke']>): SVGElement {
  if (kind === 'ink') return svg('path', { d: outlinePath(points, width), fill: colour })
  const [x = 0, y = 0] = points
  const [toX = x, toY = y] = points.slice(-3)
  const line = { stroke: colour, 'stroke-width': width, fill: 'none' }
  if (kind === 'arrow' || kind === 'line') return svg('path', { d: `M${x} ${y}L${toX} ${toY}`, ...line })
  const area = { x: Math.min(x, toX), y: Math.min(y, toY), width: Math.abs(toX - x), height: Math.abs(toY - y) }
  return svg('rect', { ...area, ...line })
}
