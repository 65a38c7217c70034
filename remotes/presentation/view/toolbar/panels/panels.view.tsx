// One file of its own: what the tools open comes with the first of them that is opened.
import { useState, type ComponentType } from 'react'
import { FURTHER_COMMANDS } from '../../../commands/further-commands.ts'
import { useDeck } from '../../state/deck-view.ts'
import { AdjustPanel } from './adjust.view.tsx'
import { CropPanel } from './crop.view.tsx'
import { DatePanel } from './date.view.tsx'
import { FillsPanel } from './fills.view.tsx'
import { FooterPanel } from './footer.view.tsx'
import { PlacePanel } from './place.view.tsx'
import { ShapeGallery } from './shape-gallery.view.tsx'
import { SlideSizePanel } from './slide-size.view.tsx'
import { TableStylePanel } from './table-style.view.tsx'
import { TextEffectsPanel } from './text-effects.view.tsx'
import { ThemeColoursPanel } from './theme-colours.view.tsx'
import { WordArtPanel } from './word-art.view.tsx'
import type { ToolPanelName } from './tool-panel-content.view.tsx'
import './tool-panels.css'

interface PanelProps {
  readonly close: () => void
}

const PANELS: Readonly<Record<ToolPanelName, ComponentType<PanelProps>>> = {
  adjust: AdjustPanel,
  crop: CropPanel,
  fills: FillsPanel,
  background: ({ close }) => <FillsPanel close={close} isBackground />,
  date: DatePanel,
  footer: FooterPanel,
  place: PlacePanel,
  shapes: ShapeGallery,
  size: SlideSizePanel,
  colours: ThemeColoursPanel,
  tableStyle: TableStylePanel,
  textEffects: TextEffectsPanel,
  wordArt: WordArtPanel,
}

export function ToolPanels({ name, close }: PanelProps & { readonly name: ToolPanelName }) {
  const { store } = useDeck()
  useState(() => store.learn(FURTHER_COMMANDS))
  const Panel = PANELS[name]
  return <Panel close={close} />
}
