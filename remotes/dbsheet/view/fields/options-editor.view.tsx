import { newName, type SelectOption } from '../../model/index.ts'
import { OptionList } from '@wenfang/shared-ui/chips'
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
  const add = (): void =>
    onChange([...options, { id: newName(Math.random), title: freeTitle('选项', options), colour: options.length % 30 }])
  return <OptionList options={options} onChange={onChange} onAdd={add} />
}
