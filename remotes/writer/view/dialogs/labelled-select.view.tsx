import { Select, type SelectProps } from '@wenfang/shared-ui'
import './dialogs.css'

/** A list whose name is seen above it, for dialogs with several of them. */
export function LabelledSelect<Value extends string>(props: SelectProps<Value>) {
  return (
    <div className="writer-labelled">
      <span aria-hidden="true">{props.label}</span>
      <Select {...props} />
    </div>
  )
}
