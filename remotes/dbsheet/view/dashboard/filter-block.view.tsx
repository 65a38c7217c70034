import { Button, Select } from '@wenfang/shared-ui'
import { useRef, useState } from 'react'
import {
  formOf,
  keptCondition,
  operatorsOf,
  shownAs,
  type Block,
  type Condition,
  type Field,
  type PeopleNames,
} from '../../model/index.ts'
import { operatorTitle } from '../../paint/operator-titles.ts'
import type { OwnFilter } from './own-filter.ts'
import { ConditionValue } from '../query/condition-value.view.tsx'

const ALL = ''

interface FilterBlockProps extends OwnFilter {
  readonly block: Block
  readonly field: Field
  readonly people: PeopleNames
  readonly title: string
}

/** One filter for several blocks: what is chosen is this person's, until somebody who may keeps it for everybody. */
export function FilterBlock(props: FilterBlockProps) {
  const { block, field, people, title, condition, isOwn, onChoose, onKeep } = props
  const form = field.kind === 'link' ? 'text' : formOf(field)
  const isChosenAmong = form === 'choices' || form === 'choice'
  const kept = keptCondition(block)
  const { round, begin } = useRounds(JSON.stringify(kept), isOwn)
  const group = useRef<HTMLFieldSetElement>(null)
  /** The button that was pressed goes. */
  const settle = () => {
    onChoose(undefined)
    begin()
    group.current?.focus()
  }
  const isKept = JSON.stringify(kept) === JSON.stringify(condition)
  const ask = (next: Condition | null) => onChoose(JSON.stringify(next) === JSON.stringify(kept) ? undefined : next)
  const members = condition && isChosenAmong ? condition : { field: field.id, operator: 'anyOf' as const }
  return (
    <fieldset ref={group} className="dbsheet-filter-block" aria-label={title} tabIndex={-1}>
      <div className="dbsheet-condition">
        {isChosenAmong ? null : (
          <Select
            label={`${title}：比较方式`}
            value={condition ? condition.operator : ALL}
            options={[
              { value: ALL, label: '全部' },
              ...operatorsOf(field).map((operator) => ({ value: operator, label: operatorTitle(field, operator) })),
            ]}
            onChange={(operator) =>
              ask(operator === ALL ? null : begun(field, operator as Condition['operator'], condition))
            }
          />
        )}
        {(condition || isChosenAmong) && (
          <ConditionValue
            key={`${field.id} ${members.operator} ${round}`}
            field={field}
            condition={isChosenAmong ? members : (condition ?? members)}
            people={people}
            label={`${title}：值`}
            onChange={(value) =>
              ask(
                isChosenAmong && Array.isArray(value) && value.length === 0
                  ? null
                  : { ...(isChosenAmong ? members : (condition ?? members)), value },
              )
            }
          />
        )}
      </div>
      {isOwn && (
        <p className="dbsheet-filter-own">
          <span>只有你看到这个选择</span>
          <Button size="sm" onClick={settle}>
            恢复默认
          </Button>
          {onKeep && !isKept && (
            <Button
              size="sm"
              onClick={() => {
                onKeep(condition)
                settle()
              }}
            >
              设为默认
            </Button>
          )}
        </p>
      )}
    </fieldset>
  )
}

/** What is written begins anew where it is no longer what this person wrote: fields keep what is typed into them. */
function useRounds(kept: string, isOwn: boolean): { readonly round: number; readonly begin: () => void } {
  const [{ round, seen }, set] = useState({ round: 0, seen: kept })
  if (seen !== kept) set({ round: isOwn ? round : round + 1, seen: kept })
  return { round, begin: () => set({ round: round + 1, seen: kept }) }
}

/** With the value of before, where that is one of the same kind. */
function begun(field: Field, operator: Condition['operator'], before: Condition | null): Condition {
  const { kind } = shownAs(field)
  if (kind === 'checkbox') return { field: field.id, operator, value: true }
  if (operator === 'within') return { field: field.id, operator, value: 'thisMonth' }
  const kept = before && before.operator !== 'within' ? before.value : undefined
  return { field: field.id, operator, ...(kept !== undefined && { value: kept }) }
}
