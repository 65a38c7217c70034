import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { Button, IconButton, Input } from '@wenfang/shared-ui'
import { OptionChip } from './option-chip.tsx'
import { OPTION_COLOURS } from './option-colours.ts'

export interface ListedOption {
  readonly id: string
  readonly title: string
  readonly colour: number
}

/** Options of a field, by name; a press on the chip gives one another colour. */
export function OptionList<Option extends ListedOption>({
  options,
  onChange,
  onAdd,
}: {
  readonly options: readonly Option[]
  readonly onChange: (options: readonly Option[]) => void
  readonly onAdd: () => void
}) {
  const set = (id: string, part: Partial<ListedOption>): void =>
    onChange(options.map((each) => (each.id === id ? { ...each, ...part } : each)))
  return (
    <fieldset className="wf-option-list">
      <legend>选项</legend>
      {options.map(({ id, title, colour }) => (
        <div key={id}>
          <IconButton
            label={`给选项“${title}”换一种颜色`}
            size="sm"
            icon={<OptionChip title="●" colour={colour} />}
            onClick={() => set(id, { colour: (colour + 1) % OPTION_COLOURS })}
          />
          <Input
            aria-label="选项的名字"
            value={title}
            maxLength={100}
            onChange={({ target }) => set(id, { title: target.value })}
          />
          <IconButton
            label={`删除选项“${title}”`}
            size="sm"
            icon={<X />}
            onClick={() => onChange(options.filter((each) => each.id !== id))}
          />
        </div>
      ))}
      <Button size="sm" icon={<Plus />} onClick={onAdd}>
        添加选项
      </Button>
    </fieldset>
  )
}
