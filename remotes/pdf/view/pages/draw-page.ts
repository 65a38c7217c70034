import { AnnotationMode, type RenderTask } from 'pdfjs-dist'
import type { PageList, ShownPage } from './page-list.ts'

/**
 * Draws a page as it is printed: with what was filled in, without the annotations that a layer of ours shows. `scale`: pixels a point.
 * @param onTask told how it is stopped
 */
export async function drawPage(
  list: PageList,
  page: ShownPage,
  canvas: HTMLCanvasElement,
  scale: number,
  onTask: (task: RenderTask) => void = () => {},
): Promise<void> {
  const content = await list.contentOf(page)
  const [width, height] = page.size
  canvas.width = Math.max(1, Math.floor(width * scale))
  canvas.height = Math.max(1, Math.floor(height * scale))
  if (!content) {
    const paper = canvas.getContext('2d')
    if (paper) paper.fillStyle = '#fff'
    paper?.fillRect(0, 0, canvas.width, canvas.height)
    return
  }
  const viewport = content.getViewport({ scale, rotation: (content.rotate + page.turns * 90) % 360 })
  const task = content.render({ canvas, viewport, intent: 'print', annotationMode: AnnotationMode.ENABLE_STORAGE })
  onTask(task)
  await task.promise
}
