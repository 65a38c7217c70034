import { Button, EmptyState, IconButton, SidePanel, Switch } from '@wenfang/shared-ui'
import { useSidePlace, useStream } from '@wenfang/shared-remote/surface'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import * as commands from '../../commands/automations.ts'
import { newName, type Automation } from '../../model/index.ts'
import type { TableSurface } from '../state/table-surface.ts'
import type { ShownPlace } from '../state/use-surface.ts'
import { freeTitle } from '../toolbar/free-title.ts'
import { AutomationEditor } from './automation-editor.view.tsx'
import { AUTOMATION_TEMPLATES, type AutomationDraft } from './automation-templates.ts'
import { saidAutomation } from './automation-words.ts'
import { DeliveriesList } from './deliveries-list.view.tsx'
import { RunsList } from './runs-list.view.tsx'
import './automations.css'

interface AutomationsPanelProps {
  readonly surface: TableSurface
  readonly shown: ShownPlace
  readonly onClose: () => void
}

/** What is done by itself in this file: each can be turned off, changed and removed, and what they did stands below. */
export default function AutomationsPanel({ surface, shown, onClose }: AutomationsPanelProps) {
  const { session } = surface
  const { database } = shown
  const { automations } = database
  const isPhone = useStream(session.host.layout$, 'pc') === 'mobile'
  const [edited, setEdited] = useState<Automation | null>(null)
  useSidePlace(session.host, true, onClose)
  const sends =
    session.host.webhooks && automations.some(({ actions }) => actions.some(({ action }) => action === 'webhook'))
  const save = (automation: Automation): boolean => session.run(commands.put, { automation }) !== null
  const begin = (draft: AutomationDraft) => {
    const titles = automations.map(({ title }) => ({ title }))
    const isTaken = titles.some(({ title }) => title === draft.title)
    setEdited({ ...draft, title: isTaken ? freeTitle(draft.title, titles) : draft.title, id: newName(Math.random) })
  }
  const beginEmpty = () =>
    begin({
      title: freeTitle(
        '自动化',
        automations.map(({ title }) => ({ title })),
      ),
      isOn: true,
      trigger: { when: 'created', table: shown.table.id },
      actions: [{ action: 'update', values: [] }],
    })
  const templates = (
    <div className="dbsheet-automation-templates">
      {AUTOMATION_TEMPLATES.map((template) => (
        <button
          key={template.title}
          type="button"
          className="dbsheet-automation-template"
          onClick={() => begin(template.draft(shown.table, session.host.user.id))}
        >
          <strong>{template.title}</strong>
          <span>{template.what}</span>
        </button>
      ))}
    </div>
  )
  return (
    <SidePanel title="自动化" isSheet={isPhone} onClose={onClose}>
      {edited ? (
        <AutomationEditor
          key={edited.id}
          surface={surface}
          shown={shown}
          automation={edited}
          onSave={save}
          onClose={() => setEdited(null)}
        />
      ) : automations.length === 0 ? (
        <EmptyState
          illustration="files"
          title="还没有自动化"
          actions={
            <Button icon={<Plus />} onClick={beginEmpty}>
              新建自动化
            </Button>
          }
        >
          记录添加、改变或满足条件时，到了时间或有人填了表单时，自动更新、添加记录、通知成员或发送到其他程序。可以从下面的例子开始：
          {templates}
        </EmptyState>
      ) : (
        <div className="dbsheet-automation">
          <ul className="dbsheet-automation-list" aria-label="自动化">
            {automations.map((automation) => (
              <li key={automation.id}>
                <Switch isOn={automation.isOn} onChange={(isOn) => save({ ...automation, isOn })}>
                  {automation.title}
                </Switch>
                <span className="dbsheet-none">{saidAutomation(automation, database)}</span>
                <div className="dbsheet-automation-tools">
                  <span className="dbsheet-none">{ownerOf(automation, database.people)}</span>
                  <IconButton
                    label={`修改“${automation.title}”`}
                    size="sm"
                    icon={<Pencil />}
                    onClick={() => setEdited(automation)}
                  />
                  <IconButton
                    label={`删除“${automation.title}”`}
                    size="sm"
                    icon={<Trash />}
                    onClick={() => session.run(commands.remove, { automation: automation.id })}
                  />
                </div>
              </li>
            ))}
          </ul>
          <Button icon={<Plus />} onClick={beginEmpty}>
            新建自动化
          </Button>
          <h3>运行记录</h3>
          <RunsList surface={surface} database={database} />
          {sends && (
            <>
              <h3>发送记录</h3>
              <DeliveriesList host={session.host} />
            </>
          )}
          <h3>例子</h3>
          {templates}
        </div>
      )}
    </SidePanel>
  )
}

const ownerOf = ({ by }: Automation, people: ReadonlyMap<string, string>): string =>
  by === undefined ? '开启后才运行' : `以${people.get(by) ?? '保存它的人'}的权限运行`
