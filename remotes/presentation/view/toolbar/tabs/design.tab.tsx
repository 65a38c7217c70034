import { MenuItem, ToolbarGroup, ToolbarSelect, ToolbarSeparator } from '@wenfang/shared-ui'
import Blend from 'lucide-react/icons/blend'
import CaseSensitive from 'lucide-react/icons/case-sensitive'
import LayoutTemplate from 'lucide-react/icons/layout-template'
import Palette from 'lucide-react/icons/palette'
import PanelBottom from 'lucide-react/icons/panel-bottom'
import Scaling from 'lucide-react/icons/scaling'
import Zap from 'lucide-react/icons/zap'
import PaintRoller from 'lucide-react/icons/paint-roller'
import { useSyncExternalStore } from 'react'
import { readTransition, transitionXmlOf } from '../../../model/index.ts'
import { VIEW_ACTIONS } from '../../actions/index.ts'
import { FONT_SCHEMES } from '../../format/colour-schemes.ts'
import { useDeck } from '../../state/deck-view.ts'
import { toolPanel } from '../panels/tool-panel-content.view.tsx'
import { ActionButton } from '../action-button.view.tsx'
import { DeckColour } from '../deck-colour.view.tsx'
import { ToolMenu, ToolPanel } from '../menus.view.tsx'

const TRANSITIONS = [
  ['none', '无'],
  ['fade', '淡出'],
  ['push', '推进'],
  ['wipe', '擦除'],
  ['cover', '覆盖'],
  ['split', '分割'],
  ['zoom', '缩放'],
] as const
const DURATIONS = [300, 500, 700, 1000, 1500, 2000, 3000] as const

/** Background and transition of the selected slides. */
export function DesignTab() {
  const { store } = useDeck()
  useSyncExternalStore(store.onChange, () => store.version)
  const { slide, slides } = store.selection
  const page = slide === null ? null : store.deck.page(slide)
  const transition = readTransition(page ? transitionXmlOf(page) : '')
  const isNone = slide === null
  const set = (kind: string, durationMs: number): void =>
    void store.run('slide.transition', { slides, kind, durationMs: Math.max(100, durationMs) })
  return (
    <>
      <ToolbarGroup label="主题">
        <ActionButton action={VIEW_ACTIONS.templates} icon={<LayoutTemplate />} hasWords />
        <ToolPanel label="主题颜色" icon={<Palette />} words="颜色" render={toolPanel('colours')} />
        <ToolMenu label="主题字体" icon={<CaseSensitive />} words="字体">
          {FONT_SCHEMES.map(([name, headings, body]) => (
            <MenuItem key={name} onSelect={() => void store.run('theme.fonts', { name, headings, body })}>
              {name}
            </MenuItem>
          ))}
        </ToolMenu>
        <ToolPanel label="幻灯片大小" icon={<Scaling />} words="大小" render={toolPanel('size')} />
      </ToolbarGroup>
      <ToolbarSeparator />
      <ToolbarGroup label="背景">
        <DeckColour
          label="背景颜色"
          icon={<PaintRoller />}
          value={null}
          initial="#f5f1e8"
          automaticLabel="版式的背景"
          isDisabled={isNone}
          onChange={(colour) => void store.run('slide.background', { slides, colour })}
        />
        <ToolPanel label="渐变背景" icon={<Blend />} isDisabled={isNone} render={toolPanel('background')} />
        <ToolPanel
          label="页脚、编号和日期"
          icon={<PanelBottom />}
          words="页脚"
          isDisabled={isNone}
          render={toolPanel('footer')}
        />
      </ToolbarGroup>
      <ToolbarSeparator />
      <ToolbarGroup label="切换">
        <ToolbarSelect
          label="切换效果"
          value={transition.kind}
          options={TRANSITIONS.map(([value, label]) => ({ value, label }))}
          fallbackText="其他效果"
          isDisabled={isNone}
          onChange={(kind) => set(kind, transition.durationMs || 700)}
          widthPx={104}
        />
        <ToolbarSelect
          label="切换时间"
          value={DURATIONS.some((ms) => ms === transition.durationMs) ? String(transition.durationMs) : null}
          options={DURATIONS.map((ms) => ({ value: String(ms), label: `${ms / 1000} 秒` }))}
          fallbackText={transition.kind === 'none' ? '时间' : `${transition.durationMs / 1000} 秒`}
          isDisabled={isNone || !TRANSITIONS.some(([kind]) => kind !== 'none' && kind === transition.kind)}
          onChange={(ms) => set(transition.kind, Number(ms))}
          widthPx={88}
        />
        <ActionButton action={VIEW_ACTIONS.animations} icon={<Zap />} hasWords />
      </ToolbarGroup>
    </>
  )
}
