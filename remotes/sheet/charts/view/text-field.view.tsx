import { Field, Input } from '@wenfang/shared-ui'
import { useFieldEntry } from '../../view/panels/use-field-entry.ts'

/** A line of text that is taken when it is left or entered. */
export function TextField({
  label,
  value,
  onEnter,
}: {
  readonly label: string
  readonly value: string
  readonly onEnter: (text: string) => void
}) {
  const { text, props } = useFieldEntry((entered) => entered !== value && onEnter(entered))
  return (
    <Field label={label}>
      <Input value={text ?? value} {...props} />
    </Field>
  )
}
