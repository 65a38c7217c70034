import { SidePanel } from '@wenfang/shared-ui'
import { useSidePlace } from '@wenfang/shared-remote/surface'
import { useState, type ComponentType } from 'react'
import { FURTHER_COMMANDS } from '../../commands/further-commands.ts'
import { useDeck, useOptions } from '../state/deck-view.ts'
import type { SidePanelName } from '../state/view-options.ts'
import { FindPanel } from '../find/find-panel.view.tsx'
import { AltTextPanel } from './alt-text-panel.view.tsx'
import { AnimationPanel } from './animation-panel.view.tsx'
import { ChartDataPanel } from './chart-data-panel.view.tsx'
import { EquationPanel } from './equation-panel.view.tsx'
import { FontPanel } from './font-panel.view.tsx'
import { LinkPanel } from './link-panel.view.tsx'
import { SelectionPanel } from './selection-panel.view.tsx'
import { SymbolPanel } from './symbol-panel.view.tsx'
import { TemplatePanel } from './template-panel.view.tsx'
import './side-panels.css'

const PANELS: Readonly<Record<SidePanelName, { readonly title: string; readonly Panel: ComponentType }>> = {
  animations: { title: '动画窗格', Panel: AnimationPanel },
  selection: { title: '选择窗格', Panel: SelectionPanel },
  accessibility: { title: '替代文字', Panel: AltTextPanel },
  chart: { title: '图表数据', Panel: ChartDataPanel },
  templates: { title: '模板', Panel: TemplatePanel },
  equation: { title: '公式', Panel: EquationPanel },
  fonts: { title: '字体', Panel: FontPanel },
  symbol: { title: '符号', Panel: SymbolPanel },
  link: { title: '链接', Panel: LinkPanel },
  find: { title: '查找和替换', Panel: FindPanel },
}

/** What stands beside the slide; one at a time. */
export function SidePanels() {
  const { host, options, store, layout } = useDeck()
  useState(() => store.learn(FURTHER_COMMANDS))
  const { side } = useOptions(options)
  const close = (): void => options.set({ side: null })
  useSidePlace(host, side !== null, close)
  if (side === null) return null
  const { title, Panel } = PANELS[side]
  return (
    <SidePanel key={side} title={title} isSheet={layout === 'mobile'} onClose={close}>
      <Panel />
    </SidePanel>
  )
}
