// By its name: where the shell gives the kit, there is no second one.
import { Checkbox } from '@wenfang/shared-ui'

/** A way to look that is on or off. */
export type FindWay = readonly [label: string, isOn: boolean, onChange: (isOn: boolean) => void]

/** The row of ways to look. */
export function FindWays({ ways }: { readonly ways: readonly FindWay[] }) {
  return (
    <div className="wf-find-row wf-find-options">
      {ways.map(([label, isOn, onChange]) => (
        <Checkbox key={label} isChecked={isOn} onChange={onChange}>
          {label}
        </Checkbox>
      ))}
    </div>
  )
}
