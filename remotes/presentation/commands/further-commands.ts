import { ANIMATION_COMMANDS } from './animation-commands.ts'
import { CARD_COMMANDS } from './card-commands.ts'
import { CHART_COMMANDS } from './chart-commands.ts'
import { CLIP_COMMANDS } from './clip-commands.ts'
import type { DeckCommand } from './command.ts'
import { DIAGRAM_COMMANDS } from './diagram-commands.ts'
import { EQUATION_COMMANDS } from './equation-commands.ts'
import { FIELD_COMMANDS } from './field-commands.ts'
import { FONT_COMMANDS } from './font-commands.ts'
import { LAYOUT_COMMANDS } from './layout-commands.ts'
import { LINK_COMMANDS } from './link-commands.ts'
import { MEDIA_COMMANDS } from './media-commands.ts'
import { PANEL_LOOK_COMMANDS } from './panel-look-commands.ts'
import { TABLE_STYLE_COMMANDS } from './table-style-commands.ts'
import { WORD_ART_COMMANDS } from './word-art-commands.ts'
import { WHOLE_DECK_COMMANDS } from './whole-deck-commands.ts'

/** What only panels do, and comes to a view with them. */
export const FURTHER_COMMANDS: readonly DeckCommand[] = [
  ...WHOLE_DECK_COMMANDS,
  ...LAYOUT_COMMANDS,
  ...CHART_COMMANDS,
  ...CARD_COMMANDS,
  ...CLIP_COMMANDS,
  ...ANIMATION_COMMANDS,
  ...PANEL_LOOK_COMMANDS,
  ...LINK_COMMANDS,
  ...MEDIA_COMMANDS,
  ...TABLE_STYLE_COMMANDS,
  ...EQUATION_COMMANDS,
  ...DIAGRAM_COMMANDS,
  ...FIELD_COMMANDS,
  ...FONT_COMMANDS,
  ...WORD_ART_COMMANDS,
]
