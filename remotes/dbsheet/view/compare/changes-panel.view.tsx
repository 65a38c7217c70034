import { useSidePlace, useStream } from '@wenfang/shared-remote/surface'
import { Button } from '@wenfang/shared-ui'
import { ChangesPanel } from '@wenfang/shared-ui/proposals'
import { restore } from '../../commands/restore.ts'
import { differenceWords, restoredState, type Difference } from '../../compare/index.ts'
import type { Database } from '../../model/index.ts'
import type { TableSurface } from '../state/table-surface.ts'
import type { ShownComparison } from './use-comparison.ts'

const KIND_NAMES = { worded: '修改', styled: '数据表、字段和视图' } as const

interface DatabaseChangesProps {
  readonly surface: TableSurface
  readonly comparison: ShownComparison
  readonly canWrite: boolean
}

/** What differs from an earlier state, record by record and field by field; a press leads there, and each is brought back alone or all. */
export default function DatabaseChanges({ surface, comparison, canWrite }: DatabaseChangesProps) {
  const { session } = surface
  const { title, before, differences, left, end } = comparison
  const now = session.database
  const isPhone = useStream(session.host.layout$, 'pc') === 'mobile'
  useSidePlace(session.host, true, end)
  const take = (chosen: readonly Difference[]) => {
    const states = chosen.flatMap((one) => restoredState(one) ?? [])
    const answer = states.length > 0 ? session.run(restore, { states }) : null
    if (answer && answer.left > 0)
      session.host.toast('info', `有 ${answer.left} 处现在的字段装不下，或记录已经不在，没有恢复`)
  }
  const restorable = differences.filter((one) => restoredState(one) !== null)
  return (
    <ChangesPanel
      title={title}
      isSheet={isPhone}
      canWrite={canWrite}
      kindNames={KIND_NAMES}
      changes={differences.map((one) => ({
        id: one.id,
        kind: one.kind,
        ...differenceWords(one, before, now),
        canTake: restoredState(one) !== null,
      }))}
      onShow={(id) => {
        const one = differences.find((each) => each.id === id)
        if (one) lead(surface, now, one)
      }}
      onTake={(id) => take(differences.filter((each) => each.id === id))}
      onEnd={end}
    >
      {left > 0 && <p className="wf-changes-hint">{`还有 ${left} 处没有列出。`}</p>}
      {canWrite && restorable.length > 1 && (
        <div className="wf-decision-buttons">
          <Button size="sm" onClick={() => take(restorable)}>
            记录和内容全部恢复
          </Button>
        </div>
      )}
    </ChangesPanel>
  )
}

/** To where it is; what is not there any more leads to its table. */
function lead(surface: TableSurface, now: Database, one: Difference): void {
  const table = now.table(one.table)
  if (!table) return
  const isThere = (one.at === 'cell' || one.at === 'record') && table.slotOf(one.record) >= 0
  const grids = surface.table === table ? surface.view : null
  const view = one.at === 'view' ? (one.now?.id ?? '') : grids?.kind === 'grid' ? grids.id : ''
  surface.go({ table: table.id, view, search: '', added: isThere && one.kind !== 'went' ? one.record : null })
}
