import { Button, IconButton, Input } from '@wenfang/shared-ui'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { newName, type SelectOption } from '../../model/index.ts'
import { OptionChip } from '../editors/option-chip.view.tsx'
import { freeTitle } from '../toolbar/free-title.ts'

/** Options are told apart by their names. */
export function optionsFault(options: readonly SelectOption[]): string | null {
  const titles = options.map(({ title, parent = '' }) => `${parent}\n${title.trim()}`)
  if (titles.some((title) => title.endsWith('\n'))) return '每个选项都要有名字'
  const twice = titles.find((title, at) => titles.indexOf(title) !== at)
  return twice === undefined ? null : `有两个选项都叫“${twice.slice(twice.indexOf('\n') + 1)}”`
}

/** The options of a field, by name. */
export function OptionsEditor({
  options,
  onChange,
}: {
  readonly options: readonly SelectOption[]
  readonly onChange: (options: readonly SelectOption[]) => void
}) {
  return (
    <fieldset className="dbsheet-options">
      <legend>选项</legend>
      {options.map((option) => (
        <div className="dbsheet-condition" key={option.id}>
          <OptionChip title="●" colour={option.colour} />
          <Input
            aria-label="选项的名字"
            value={option.title}
            maxLength={100}
            onChange={({ target }) =>
              onChange(options.map((each) => (each.id === option.id ? { ...each, title: target.value } : each)))
            }
          />
          <IconButton
            label={`删除选项“${option.title}”`}
            size="sm"
            icon={<X />}
            onClick={() => onChange(options.filter(({ id }) => id !== option.id))}
          />
        </div>
      ))}
      <Button
        size="sm"
        icon={<Plus />}
        onClick={() =>
          onChange([
            ...options,
            { id: newName(Math.random), title: freeTitle('选项', options), colour: options.length % 30 },
          ])
        }
      >
        添加选项
      </Button>
    </fieldset>
  )
}
