import { importRetrying } from '@wenfang/shared-remote'
import { useCode } from '../../state/use-code.ts'

export type ToolPanelName = 'crop' | 'fills' | 'background' | 'footer' | 'link' | 'size' | 'colours'

const load = importRetrying(() => import(/* webpackChunkName: "tool-panels" */ './panels.view.tsx'))

interface ToolPanelContentProps {
  readonly name: ToolPanelName
  readonly close: () => void
}

function ToolPanelContent({ name, close }: ToolPanelContentProps) {
  const panels = useCode(load, close)
  return panels ? <panels.ToolPanels name={name} close={close} /> : <p className="deck-gallery-none">正在打开…</p>
}

/** What a tool opens, once its code is there. */
export const toolPanel = (name: ToolPanelName) => (close: () => void) => <ToolPanelContent name={name} close={close} />
