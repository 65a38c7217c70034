import { Button, IconButton } from '@wenfang/shared-ui'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import type { CellRange } from '../../../model/index.ts'
import { textOfRanges } from '../../../rules/range-text.ts'
import { SidePanel } from '../../features/side-panel.view.tsx'
import { useSheetView } from '../../state/sheet-context.ts'

interface ListedRule {
  readonly id: string
  readonly ranges: readonly CellRange[]
}

/** Rules of a sheet: where they hold, and what can be done with each. */
export function RuleList<Rule extends ListedRule>({
  title,
  emptyText,
  rules,
  nameOf,
  swatchOf,
  actionsOf,
  onNew,
  onEdit,
  onRemove,
  onClose,
}: {
  readonly title: string
  readonly emptyText: string
  readonly rules: readonly Rule[]
  readonly nameOf: (rule: Rule) => string
  readonly swatchOf?: (rule: Rule) => ReactNode
  /** Beside editing and removing. */
  readonly actionsOf?: (rule: Rule, at: number) => ReactNode
  readonly onNew: () => void
  readonly onEdit: (rule: Rule) => void
  readonly onRemove: (rule: Rule) => void
  readonly onClose: () => void
}) {
  const { surface, canWrite } = useSheetView()
  return (
    <SidePanel title={title} onClose={onClose}>
      {rules.length === 0 && <p className="sheet-side-empty">{emptyText}</p>}
      <ol className="sheet-side-list">
        {rules.map((rule, at) => (
          <li key={rule.id}>
            {swatchOf?.(rule)}
            <button
              type="button"
              className="sheet-side-name"
              onClick={() => rule.ranges[0] && surface.select(rule.ranges[0])}
            >
              <strong>{nameOf(rule)}</strong>
              <span>{textOfRanges(rule.ranges)}</span>
            </button>
            {canWrite && (
              <span className="sheet-side-actions">
                {actionsOf?.(rule, at)}
                <IconButton label="编辑规则" size="sm" icon={<Pencil />} onClick={() => onEdit(rule)} />
                <IconButton label="删除规则" size="sm" icon={<Trash2 />} onClick={() => onRemove(rule)} />
              </span>
            )}
          </li>
        ))}
      </ol>
      {canWrite && (
        <Button kind="primary" onClick={onNew}>
          新建规则
        </Button>
      )}
    </SidePanel>
  )
}
