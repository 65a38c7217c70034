import { useEffect, useEffectEvent, type RefObject } from 'react'
import { commands as model } from '../../commands/commands.ts'
import { pastedAs, type Pasted } from '../../model/index.ts'
import { middleOf } from '../insert/middle.ts'
import type { BoardView } from '../state/board-state.ts'

const TITLES: Readonly<Record<Pasted['kind'], string>> = {
  table: '已粘贴为表格',
  'mind-map': '已粘贴为思维导图',
  flowchart: '已粘贴为流程图',
}

/** Texts that are tables, lists or flowcharts come as such; everything else the engine pastes. */
export function usePaste(view: BoardView, root: RefObject<HTMLElement | null>): void {
  const onPaste = useEffectEvent((event: ClipboardEvent): void => {
    const { target, clipboardData } = event
    if (!view.canWrite || !clipboardData || clipboardData.files.length > 0 || !isOfBoard(target, root.current)) return
    const pasted = pastedAs(clipboardData.getData('text/plain'))
    if (!pasted) return
    event.preventDefault()
    event.stopImmediatePropagation()
    paste(view, pasted)
  })
  useEffect(() => {
    // Before the engine, which listens on the document.
    const listener = (event: ClipboardEvent): void => onPaste(event)
    window.addEventListener('paste', listener, true)
    return () => window.removeEventListener('paste', listener, true)
  }, [])
}

function isOfBoard(target: EventTarget | null, root: HTMLElement | null): boolean {
  if (!(target instanceof Element) || target.closest('input, textarea, [contenteditable=true]')) return false
  return target === document.body || root?.contains(target) === true
}

function paste({ editor, surface, host }: BoardView, pasted: Pasted): void {
  const at = { ...middleOf(surface.view(), 600, 300), page: editor.page }
  const made =
    pasted.kind === 'table'
      ? editor.run(model.insertTable, { rows: pasted.rows.map((row) => [...row]), ...at })
      : editor.run(pasted.kind === 'flowchart' ? model.insertFlowchart : model.insertMap, { text: pasted.text, ...at })
  if (!made) return
  surface.select(made.ids)
  surface.fit(made.ids)
  host.toast('info', `${TITLES[pasted.kind]}，撤销可以去掉`)
}
