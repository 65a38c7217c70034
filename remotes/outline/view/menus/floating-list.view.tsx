/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the keys stay in the text, which no select allows */
import { usePortal } from '@wenfang/shared-ui'
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { placeBeside } from './place-beside.ts'

interface FloatingListProps<Item extends { readonly id: string; readonly title: string }> {
  readonly label: string
  readonly rect: DOMRect
  readonly items: readonly Item[]
  readonly chosen: number
  readonly onChoose: (item: Item) => void
  readonly show: (item: Item) => ReactNode
}

/** A list at the caret. The keys stay in the text, which tells this list what was pressed. */
export function FloatingList<Item extends { readonly id: string; readonly title: string }>({
  label,
  rect,
  items,
  chosen,
  onChoose,
  show,
}: FloatingListProps<Item>) {
  const list = useRef<HTMLDivElement>(null)
  const portal = usePortal() ?? document.body

  useLayoutEffect(() => {
    if (list.current) placeBeside(list.current, rect, 'below')
  }, [rect, items.length])

  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  return createPortal(
    <div ref={list} className="outline-floating outline-kinds" role="listbox" aria-label={label} tabIndex={-1}>
      {items.map((item, at) => (
        <div
          key={item.id}
          role="option"
          tabIndex={-1}
          aria-selected={at === chosen}
          className="outline-kind"
          // Not `click`: the caret has to stay where it is.
          onPointerDown={(event) => {
            event.preventDefault()
            onChoose(item)
          }}
        >
          {show(item)}
        </div>
      ))}
    </div>,
    portal,
  )
}
