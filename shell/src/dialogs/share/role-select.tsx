import { aclOf, aclOfRole, isWithin, rightsOf, type Grant, type Right } from '@wenfang/shared-protocol'
import { Select } from '@wenfang/shared-ui'
import { dialogTexts } from '../../i18n/dialogs.ts'
import { sharingTexts } from '../../i18n/sharing.ts'

const PRESETS = ['write', 'comment', 'read'] as const

/** The presets that somebody with these rights may give. */
export const presetsWithin = (own: readonly Right[]) =>
  PRESETS.filter((role) => isWithin(aclOfRole(role), aclOf(own))).map((value) => ({
    value: value as Grant,
    label: dialogTexts.roles[value],
  }))

/** The preset whose flags these are to the letter, or null. */
const presetOf = (rights: readonly Right[]): Grant | null =>
  PRESETS.find((role) => rightsOf(aclOfRole(role)).join() === rightsOf(aclOf(rights)).join()) ?? null

/** A preset, or what stands in its place when the flags were chosen one by one. */
export function RoleSelect<More extends string = never>({
  label,
  rights,
  own,
  more = [],
  onChange,
}: {
  readonly label: string
  readonly rights: readonly Right[]
  readonly own: readonly Right[]
  /** Further choices below the presets. */
  readonly more?: readonly { readonly value: More; readonly label: string }[]
  readonly onChange: (choice: Grant | More) => void
}) {
  const preset = presetOf(rights)
  const custom = preset === null ? [{ value: 'custom' as const, label: sharingTexts.custom }] : []
  return (
    <Select<Grant | More | 'custom'>
      kind="quiet"
      label={label}
      value={preset ?? 'custom'}
      options={[...custom, ...presetsWithin(own), ...more]}
      onChange={(next) => {
        if (next !== 'custom') onChange(next)
      }}
    />
  )
}
