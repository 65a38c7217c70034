import { SearchField, SidePanel } from '@wenfang/shared-ui'
import { useMemo, useState } from 'react'
import { FIRST_PAGE, isHidden, textOf, writingRound } from '../../model/index.ts'
import { elementTitle } from '../mirror/element-title.ts'
import { pageTitle } from '../pages/page-strip.view.tsx'
import { useBoard, useSurface } from '../state/board-state.ts'

const MOST = 200

/** Words on every page; a press leads there. */
export function SearchPanel({ onClose }: { readonly onClose: () => void }) {
  const { editor, host, layout } = useBoard()
  const { pages } = useSurface()
  const [words, setWords] = useState('')
  const found = useMemo(() => {
    const wanted = words.trim().toLowerCase()
    if (wanted === '') return []
    const round = writingRound(editor.board)
    return pages.flatMap(({ id: page, name }, at) =>
      editor.board.elements(page).flatMap((element) => {
        const text = element.type === 'frame' ? textOf(element['name']) : (editor.board.words(element.id) ?? '')
        if (!text.toLowerCase().includes(wanted)) return []
        const container = element['containerId']
        const paper = typeof container === 'string' ? editor.board.element(container) : null
        if (paper && isHidden(paper, round, host.user.id)) return []
        return [
          {
            id: typeof container === 'string' ? container : element.id,
            title: elementTitle(element),
            page: pageTitle(name, at),
            isFirst: page === FIRST_PAGE,
          },
        ]
      }),
    )
  }, [editor, host, pages, words])
  return (
    <SidePanel title="查找" isSheet={layout === 'mobile'} onClose={onClose}>
      <SearchField label="查找文字" value={words} onChange={setWords} />
      <output className="board-hint">
        {words.trim() === ''
          ? '输入要找的文字，所有页一起找。'
          : found.length === 0
            ? '没有找到。'
            : `找到 ${found.length} 处`}
      </output>
      <ul className="board-list">
        {found.slice(0, MOST).map(({ id, title, page }) => (
          <li key={id}>
            <button type="button" className="board-list-item" onClick={() => editor.reveal(id)}>
              <span>{title}</span>
              {pages.length > 1 && <small>{page}</small>}
            </button>
          </li>
        ))}
      </ul>
    </SidePanel>
  )
}
