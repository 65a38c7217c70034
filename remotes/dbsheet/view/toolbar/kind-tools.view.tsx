import CalendarArrowDown from 'lucide-react/icons/calendar-arrow-down'
import CalendarArrowUp from 'lucide-react/icons/calendar-arrow-up'
import Diamond from 'lucide-react/icons/diamond'
import Image from 'lucide-react/icons/image'
import Palette from 'lucide-react/icons/palette'
import Percent from 'lucide-react/icons/percent'
import Workflow from 'lucide-react/icons/workflow'
import { commands } from '../../commands/index.ts'
import { asksDays, dateFields, isAfterKind, isProgressKind, type ViewSettings } from '../../model/index.ts'
import type { TableSurface } from '../state/table-surface.ts'
import type { ShownPlace } from '../state/use-surface.ts'
import { missing } from './missing-field.ts'
import { FieldChoice } from './field-choice.view.tsx'

interface KindToolsProps {
  readonly surface: TableSurface
  readonly shown: ShownPlace
  readonly refusal: string | null
}

/** Which fields the view works by, as its kind needs them. */
export function KindTools({ surface, shown, refusal }: KindToolsProps) {
  const { session } = surface
  const { table, view } = shown
  const set = (settings: Partial<ViewSettings>) =>
    session.run(commands.setView, { table: table.id, view: view.id, settings })
  const hasDates = view.kind === 'calendar' || view.kind === 'gantt'
  const { from, to } = dateFields(table, view)
  const times = table.fields.filter(asksDays)
  return (
    <>
      {hasDates && (
        <>
          <FieldChoice
            label="开始"
            icon={<CalendarArrowUp />}
            fields={times}
            value={from?.id ?? null}
            refusal={refusal}
            missing={missing(session, '日期字段')}
            onChange={(id) => id !== null && set({ from: id })}
          />
          {/* A range says itself when it ends. */}
          {from?.kind !== 'dateRange' && (
            <FieldChoice
              label="结束"
              icon={<CalendarArrowDown />}
              fields={times.filter(({ id, kind }) => id !== from?.id && kind !== 'dateRange')}
              value={to?.id ?? null}
              none="没有结束日期"
              refusal={refusal}
              missing={session.isOverCells ? missing(session, '日期字段') : '先添加第二个日期字段'}
              onChange={(id) => set({ to: id })}
            />
          )}
        </>
      )}
      {view.kind === 'gantt' && (
        <>
          <FieldChoice
            label="前置任务"
            icon={<Workflow />}
            fields={table.fields.filter((field) => isAfterKind(field) && field.id !== table.titleField?.id)}
            value={view.settings.after ?? null}
            none="没有前置任务"
            refusal={refusal}
            missing={session.isOverCells ? missing(session, '文本') : '先添加一个文本字段，里面写前置记录的自动编号'}
            onChange={(after) => set({ after })}
          />
          <FieldChoice
            label="里程碑"
            icon={<Diamond />}
            fields={table.fields.filter(({ kind }) => kind === 'checkbox')}
            value={view.settings.milestone ?? null}
            none="没有里程碑"
            refusal={refusal}
            missing={missing(session, '复选框字段')}
            onChange={(milestone) => set({ milestone })}
          />
          <FieldChoice
            label="进度"
            icon={<Percent />}
            fields={table.fields.filter(isProgressKind)}
            value={view.settings.progress ?? null}
            none="不显示进度"
            refusal={refusal}
            missing={missing(session, '进度或百分比字段')}
            onChange={(progress) => set({ progress })}
          />
        </>
      )}
      {view.kind === 'gallery' && (
        <FieldChoice
          label="封面"
          icon={<Image />}
          fields={table.fields}
          value={view.settings.cover ?? null}
          none="没有封面"
          refusal={refusal}
          missing={missing(session, '字段')}
          onChange={(cover) => set({ cover })}
        />
      )}
      {view.kind !== 'query' && view.kind !== 'form' && (
        <FieldChoice
          label="颜色"
          icon={<Palette />}
          fields={table.fields.filter(({ kind }) => kind === 'select')}
          value={view.settings.colour ?? null}
          none="不上色"
          refusal={refusal}
          missing={missing(session, '单选字段')}
          onChange={(colour) => set({ colour })}
        />
      )}
    </>
  )
}
