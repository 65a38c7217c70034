import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Toolbar } from '../toolbar/toolbar.tsx'
import './layout.css'

export interface FrameBarProps {
  /** Of the toolbar. */
  readonly label: string
  /** On phones the tools stand below the document. */
  readonly isBelow: boolean
  readonly children: ReactNode
}

/** The tools of a document, over the whole width of its frame. */
export function FrameBar({ label, isBelow, children }: FrameBarProps) {
  return (
    <Toolbar label={label} className={classNames('wf-frame-bar', isBelow && 'wf-frame-bar-below')}>
      {children}
    </Toolbar>
  )
}
