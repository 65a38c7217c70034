import { MenuSeparator, ToolbarSeparator } from '@wenfang/shared-ui'
import { Fragment } from 'react'
import type { ToolTab } from './feature.ts'
import { features } from './index.ts'

/** What all features put into a tab of the ribbon, a line between any two of them. */
export function FeatureTools({ tab }: { readonly tab: ToolTab }) {
  return features
    .flatMap(({ tools }) => tools?.[tab] ?? [])
    .map((Tools, at) => (
      <Fragment key={at}>
        {at > 0 && <ToolbarSeparator />}
        <Tools />
      </Fragment>
    ))
}

/** What all features put into the grid's menu, below what is always there. */
export function FeatureCellItems() {
  return features
    .flatMap(({ CellItems }) => CellItems ?? [])
    .map((Items, at) => (
      <Fragment key={at}>
        <MenuSeparator />
        <Items />
      </Fragment>
    ))
}
