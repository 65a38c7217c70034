import { Logo, ProgressRing } from '@wenfang/shared-ui'
import type { ReactNode } from 'react'
import './desk.css'

/** A page with one thing on it: a sheet in the middle, the name of the product above. */
export function Desk({ children, isWide = false }: { readonly children: ReactNode; readonly isWide?: boolean }) {
  return (
    <div className="desk">
      <div className="desk-head">
        <Logo sizePx={30} />
      </div>
      <div className={isWide ? 'desk-sheet desk-wide' : 'desk-sheet'}>{children}</div>
    </div>
  )
}

/** Title and text of a sheet. */
export function DeskTitle({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className="desk-title">
      <h1>{title}</h1>
      {children !== undefined && <p>{children}</p>}
    </div>
  )
}

/** While it is found out what the sheet will say. */
export function DeskWaiting({ label }: { readonly label: string }) {
  return (
    <div className="desk-waiting">
      <ProgressRing label={label} sizePx={28} />
      <h1>{label}</h1>
    </div>
  )
}
