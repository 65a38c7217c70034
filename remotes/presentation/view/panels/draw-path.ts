import { boxOf } from '../canvas/shape-boxes.ts'
import { pathAlong, writeMotionPath } from '../../model/show/motion-path.ts'
import type { DeckView } from '../state/deck-view.ts'

/** The next line that is drawn over the slide is the way of what is selected, from where each of it stands. */
export function drawPath({ canvas, store, host, text }: DeckView, added: () => void): void {
  const { slide, shapes } = store.selection
  if (slide === null || !shapes.some((shape) => boxOf(store.deck, slide, shape))) return
  text.end()
  host.toast('info', '请在幻灯片上画出移动的路线；按 Esc 取消')
  canvas.choose({
    kind: 'freeform',
    isSmooth: true,
    isClosed: false,
    drawn(points) {
      const { width, height } = store.renderer.size
      const [left = 0, top = 0] = points[0] ?? []
      const path = pathAlong(points.map(([x, y]) => [(x - left) / width, (y - top) / height] as const))
      if (store.run('animation.addPath', { slide, shapes, path: writeMotionPath(path), trigger: 'click' })) added()
    },
  })
}
