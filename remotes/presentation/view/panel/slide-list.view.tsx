import { ContextMenu } from '@wenfang/shared-ui'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { SlideMenu } from '../menus.view.tsx'
import type { useSlideDrop } from './slide-drop.ts'

interface SlideListProps {
  readonly list: RefObject<HTMLDivElement | null>
  readonly className: string
  readonly drop: ReturnType<typeof useSlideDrop>
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly children: ReactNode
}

/** Slides that take keys, drops and a menu of what can be done to them. */
export function SlideList({ list, className, drop, onKeyDown, children }: SlideListProps) {
  return (
    <ContextMenu
      target={
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows move between the slides, which are the controls
        <div
          ref={list}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no element stands for a list of slides
          role="group"
          aria-label="幻灯片"
          className={className}
          onKeyDown={(event) => {
            // The head of a section has keys of its own, and so has its list of commands, wherever that lies.
            if (event.target instanceof Element && event.target.closest('.deck-panel-slide')) onKeyDown(event)
          }}
          onDragOver={(event) => drop.over(event)}
          onDrop={(event) => drop.drop(event)}
          onDragLeave={() => drop.leave()}
        >
          {children}
        </div>
      }
    >
      <SlideMenu />
    </ContextMenu>
  )
}
