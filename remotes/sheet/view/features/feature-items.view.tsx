import { MenuSeparator } from '@wenfang/shared-ui'
import { Fragment } from 'react'
import type { MenuName } from './feature.ts'
import { features } from './index.ts'

/** What all features put into a menu, a line between any two of them. `isContinued`: other items stand above. */
export function FeatureItems({
  menu,
  isContinued = false,
}: {
  readonly menu: MenuName
  readonly isContinued?: boolean
}) {
  return features
    .flatMap(({ items }) => items?.[menu] ?? [])
    .map((Items, at) => (
      <Fragment key={at}>
        {(at > 0 || isContinued) && <MenuSeparator />}
        <Items />
      </Fragment>
    ))
}
