import { Select } from '@wenfang/shared-ui'
import { cascadeNodes, type CascadeNode, type SelectOption } from '../../model/index.ts'

interface CascadeChoiceProps {
  readonly label: string
  readonly options: readonly SelectOption[]
  readonly value: string | null
  readonly onChange: (id: string | null) => void
}

/** An option level by level: 浙江, then what is below it. */
export function CascadeChoice({ label, options, value, onChange }: CascadeChoiceProps) {
  const nodes = cascadeNodes(options)
  const chosen: CascadeNode[] = []
  for (let node = nodes.get(value ?? '') ?? null; node; node = node.parent) chosen.unshift(node)
  const levels = [null, ...chosen]
    .map((parent, level) => ({
      parent,
      level,
      choices: [...nodes.values()].filter((node) => node.parent === parent),
    }))
    .filter(({ choices }) => choices.length > 0)
  if (levels.length === 0) return <span className="dbsheet-none">还没有可选的项</span>
  return (
    <div className="dbsheet-card-members">
      {levels.map(({ parent, level, choices }) => (
        <Select
          key={parent?.option.id ?? ''}
          label={level === 0 ? label : `${label}：${parent?.option.title ?? ''}的下一级`}
          value={chosen[level]?.option.id ?? ''}
          options={[
            { value: '', label: '请选择' },
            ...choices.map(({ option }) => ({ value: option.id, label: option.title })),
          ]}
          onChange={(id) => onChange(id === '' ? (parent?.option.id ?? null) : id)}
        />
      ))}
    </div>
  )
}
