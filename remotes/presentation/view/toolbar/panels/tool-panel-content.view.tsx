import { importRetrying } from '@wenfang/shared-remote'
import { useEffect, useRef } from 'react'
import { useCode } from '../../state/use-code.ts'

export type ToolPanelName =
  | 'adjust'
  | 'crop'
  | 'fills'
  | 'background'
  | 'date'
  | 'footer'
  | 'place'
  | 'shapes'
  | 'size'
  | 'colours'
  | 'tableStyle'
  | 'textEffects'
  | 'wordArt'

const load = importRetrying(() => import(/* webpackChunkName: "tool-panels" */ './panels.view.tsx'))

const FIRST = ':is(input, select, textarea, button, [tabindex="0"]):not(:disabled)'

interface ToolPanelContentProps {
  readonly name: ToolPanelName
  readonly close: () => void
}

function ToolPanelContent({ name, close }: ToolPanelContentProps) {
  const panels = useCode(load, close)
  const content = useRef<HTMLDivElement>(null)
  const isThere = panels !== null
  useEffect(() => {
    // The panel had the keys before there was a field in it.
    if (isThere && content.current?.contains(document.activeElement) === false)
      content.current.querySelector<HTMLElement>(FIRST)?.focus({ preventScroll: true })
  }, [isThere])
  return (
    <div ref={content}>
      {panels ? <panels.ToolPanels name={name} close={close} /> : <p className="deck-gallery-none">正在打开…</p>}
    </div>
  )
}

/** What a tool opens, once its code is there. */
export const toolPanel = (name: ToolPanelName) => (close: () => void) => <ToolPanelContent name={name} close={close} />
