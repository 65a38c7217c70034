import { charts } from '../../charts/view/charts.feature.tsx'
import { pictures } from '../../drawings/view/pictures.feature.tsx'
import { printing } from '../../print/view/print.feature.tsx'
import { sparklines } from '../../sparklines/view/sparklines.feature.tsx'
import { pivots } from '../../pivots/view/pivots.feature.tsx'
import { comments } from '../../comments/view/comments.feature.tsx'
import { comparing } from '../compare/compare.feature.tsx'
import { heights } from '../heights/heights.feature.ts'
import { fields } from '../fields/fields.feature.tsx'
import { functions } from '../menus/functions.feature.tsx'
import { panes } from '../menus/panes.feature.tsx'
import { dataTools } from '../data-tools/data-tools.feature.tsx'
import { showingFormulas } from '../formulas/shown-formulas.feature.tsx'
import { sorting } from '../menus/sorting.feature.tsx'
import { naming } from '../names/names.feature.tsx'
import { ownPanes } from '../place/own-panes.feature.tsx'
import { place } from '../place/place.feature.ts'
import { presence } from '../presence/presence.feature.ts'
import { rules } from '../rules/rules.feature.tsx'
import { tables } from '../rules/tables.feature.tsx'
import { touch } from '../touch/touch.feature.tsx'
import type { SheetFeature } from './feature.ts'

/** Everything that the surface is made of. Tools follow one another in their tab, later layers lie higher. */
export const features: readonly SheetFeature[] = [
  pivots,
  tables,
  sparklines,
  pictures,
  charts,
  functions,
  naming,
  showingFormulas,
  sorting,
  dataTools,
  comments,
  rules,
  fields,
  heights,
  panes,
  comparing,
  printing,
  ownPanes,
  place,
  presence,
  touch,
]
