import { IconButton } from '@wenfang/shared-ui'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useState } from 'react'
import { hexOf } from '../../../model/index.ts'
import { columnName } from '../../../formula/index.ts'
import type { ConditionalFormatPayload } from '../../../model/index.ts'
import {
  describeFormat,
  formOfFormat,
  NEW_FORMAT,
  payloadOfFormat,
  type FormatForm,
} from '../../../rules/format-form.ts'
import { rangesOfText, textOfRanges } from '../../../rules/range-text.ts'
import { useSheetView, useSurface } from '../../state/sheet-context.ts'
import { FormatFormFields } from './format-form.view.tsx'
import { RuleList } from './rule-list.view.tsx'
import type { PartProps } from '../../features/part.ts'
import { SidePanel } from '../../features/side-panel.view.tsx'

interface Edited {
  /** null for a new rule. */
  readonly id: string | null
  readonly before: ConditionalFormatPayload | null
  readonly ranges: string
  readonly form: FormatForm
}

export const FormatPanel = ({ onClose }: PartProps) => <Formats begun={null} onClose={onClose} />

/** Begins with a rule for what is selected. */
export const NewFormatPanel = ({ args, onClose }: PartProps<FormatForm>) => <Formats begun={args} onClose={onClose} />

/** Conditional formats of the sheet: which there are, in which order they hold, and what each of them says. */
function Formats({ begun, onClose }: { readonly begun: FormatForm | null; readonly onClose: () => void }) {
  const { surface } = useSheetView()
  const sheetId = useSurface(({ activeSheetId }) => activeSheetId)
  const rules = useSurface(() =>
    surface.rules
      .objects('conditionalFormat', sheetId)
      .map(({ id, ranges, payload }) => ({ id, ranges, payload: payload as ConditionalFormatPayload }))
      .filter(({ payload }) => typeof payload?.type === 'string')
      .toSorted((a, b) => a.payload.priority - b.payload.priority),
  )
  const fresh = (form: FormatForm): Edited => ({
    id: null,
    before: null,
    ranges: textOfRanges(surface.selection()?.ranges ?? []),
    form,
  })
  const [edited, setEdited] = useState(() => begun && fresh(begun))
  const save = (): void => {
    const ranges = edited && rangesOfText(edited.ranges)
    const [home] = ranges ?? []
    if (!edited || !ranges || !home) return
    const payload = payloadOfFormat(edited.form, `${columnName(home.left)}${home.top + 1}`, edited.before)
    const isDone = edited.id
      ? surface.execute('conditionalFormat.change', { sheetId, id: edited.id, ranges, payload })
      : surface.execute('conditionalFormat.addFirst', { sheetId, ranges, payload })
    if (isDone) setEdited(null)
  }
  const move = (at: number, by: 1 | -1): void => {
    const ids = rules.map(({ id }) => id)
    const [moved] = ids.splice(at, 1)
    if (moved !== undefined) ids.splice(at + by, 0, moved)
    surface.execute('conditionalFormat.order', { sheetId, ids })
  }

  if (edited)
    return (
      <SidePanel title={edited.id ? '编辑条件格式' : '新建条件格式'} onClose={onClose}>
        <FormatFormFields
          form={edited.form}
          ranges={edited.ranges}
          onRanges={(ranges) => setEdited({ ...edited, ranges })}
          onChange={(form) => setEdited({ ...edited, form })}
          onSave={save}
          onCancel={() => setEdited(null)}
        />
      </SidePanel>
    )
  return (
    <RuleList
      title="条件格式"
      emptyText="还没有规则。选中单元格后新建规则，符合条件的单元格会自动突出显示。"
      rules={rules}
      nameOf={({ payload }) => describeFormat(payload)}
      swatchOf={({ payload }) => <Swatch payload={payload} />}
      actionsOf={(_, at) => (
        <>
          <IconButton label="上移" size="sm" icon={<ArrowUp />} disabled={at === 0} onClick={() => move(at, -1)} />
          <IconButton
            label="下移"
            size="sm"
            icon={<ArrowDown />}
            disabled={at === rules.length - 1}
            onClick={() => move(at, 1)}
          />
        </>
      )}
      onNew={() => setEdited(fresh(NEW_FORMAT))}
      onEdit={({ id, ranges, payload }) =>
        setEdited({ id, before: payload, ranges: textOfRanges(ranges), form: formOfFormat(payload) })
      }
      onRemove={({ id }) => surface.execute('conditionalFormat.remove', { sheetId, id })}
      onClose={onClose}
    />
  )
}

/** How cells look that a rule paints. */
function Swatch({ payload }: { readonly payload: ConditionalFormatPayload }) {
  const { surface } = useSheetView()
  const hex = (colour: Parameters<typeof hexOf>[0]): string | null => hexOf(colour, surface.themeColours)
  const { style, colourScale, dataBar } = payload
  const scale = colourScale?.colours.map((colour) => hex(colour) ?? '#ffffff').join(', ')
  const background = scale
    ? `linear-gradient(90deg, ${scale})`
    : (hex(dataBar?.colour ?? style?.fill?.foreground ?? style?.fill?.background) ?? 'transparent')
  return (
    <span
      className="sheet-side-swatch"
      aria-hidden="true"
      style={{
        background,
        color: hex(style?.font?.colour) ?? undefined,
        fontWeight: style?.font?.isBold ? 700 : undefined,
      }}
    >
      {payload.iconSet ? '◔' : '文'}
    </span>
  )
}
