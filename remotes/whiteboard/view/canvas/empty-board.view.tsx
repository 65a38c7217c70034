import { Button } from '@wenfang/shared-ui'
import { useBoard, useRevision, useSurface } from '../state/board-state.ts'
import { useChrome } from '../state/chrome.ts'

/** What a page says on which nothing is yet. */
export function EmptyBoard() {
  const { editor, layout, canWrite } = useBoard()
  const { isReady, isTyping, tool } = useSurface()
  const { isPlacing, panel, setPanel } = useChrome()
  useRevision()
  const isBusy = isTyping || isPlacing || panel !== null || tool !== 'selection'
  if (!isReady || isBusy || !editor.board.isEmpty(editor.page)) return null
  if (!canWrite) return <div className="board-empty">这一页还是空白的</div>
  return (
    <div className="board-empty">
      <p>
        {layout === 'pc'
          ? '空白的一页：双击写字，按 N 贴便签，按 P 画画，也可以把图片和 .excalidraw 文件拖进来'
          : '空白的一页：选一个工具，用手指或笔画在这里'}
      </p>
      <Button onClick={() => setPanel('templates')}>从模板开始</Button>
    </div>
  )
}
