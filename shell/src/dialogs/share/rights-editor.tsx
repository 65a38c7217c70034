import type { Right } from '@wenfang/shared-protocol'
import { Checkbox, IconButton, Popover } from '@wenfang/shared-ui'
import Sliders from 'lucide-react/icons/sliders-horizontal'
import { sharingTexts as texts } from '../../i18n/sharing.ts'

/** G2: the flags of one grant, each by itself. Seeing the file is part of every grant and cannot be taken out. */
export function RightsEditor({
  label,
  rights,
  offered,
  onChange,
}: {
  readonly label: string
  readonly rights: readonly Right[]
  /** Those that the person may give here, in order. */
  readonly offered: readonly Right[]
  readonly onChange: (rights: Right[]) => void
}) {
  const turn = (right: Right, isOn: boolean): void =>
    onChange(offered.filter((one) => (one === right ? isOn : one === 'read' || rights.includes(one))))
  return (
    <Popover
      label={label}
      align="end"
      className="share-rights"
      trigger={<IconButton size="sm" label={label} icon={<Sliders />} />}
    >
      <strong>{texts.more}</strong>
      <small>{texts.moreHint}</small>
      {offered
        .filter((right) => right !== 'read')
        .map((right) => (
          <Checkbox key={right} isChecked={rights.includes(right)} onChange={(isOn) => turn(right, isOn)}>
            {texts.rights[right]}
          </Checkbox>
        ))}
    </Popover>
  )
}
