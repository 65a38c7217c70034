import { Dialog, DialogActions } from '@wenfang/shared-ui'
import { useState } from 'react'
import { useTemplate } from '../../commands/templates.ts'
import { TEMPLATES } from '../../model/templates/templates.ts'
import type { TableSurface } from '../state/table-surface.ts'
import { VIEW_KIND_FACTS } from './view-kinds.ts'
import './templates.css'

/** What a database can begin with, to choose from. */
export default function TemplatesDialog({
  surface,
  onClose,
}: {
  readonly surface: TableSurface
  readonly onClose: () => void
}) {
  const [chosen, setChosen] = useState(TEMPLATES[0]?.id ?? '')
  const use = () => {
    const [table] = surface.session.run(useTemplate, { template: chosen })?.tables ?? []
    if (table !== undefined) surface.go({ table, view: '' })
    onClose()
  }
  return (
    <Dialog
      isOpen
      size="lg"
      title="从模板添加"
      onClose={onClose}
      actions={<DialogActions confirmLabel="使用模板" onConfirm={use} />}
    >
      <div className="dbsheet-templates" role="radiogroup" aria-label="模板">
        {TEMPLATES.map(({ id, title, description, tables }, at) => (
          <label key={id} className="dbsheet-template">
            <input
              type="radio"
              name="template"
              className="wf-unseen"
              data-begins={at === 0 ? true : undefined}
              checked={chosen === id}
              onChange={() => setChosen(id)}
            />
            <strong>{title}</strong>
            <span className="dbsheet-none">{description}</span>
            <span className="dbsheet-template-views">
              {tables.flatMap(({ title: table, views }) =>
                views.map(({ kind, title: view }) => {
                  const { icon: Icon } = VIEW_KIND_FACTS[kind]
                  return (
                    <span key={`${table} ${view}`} title={`${table}：${view}`}>
                      <Icon size={14} aria-hidden />
                    </span>
                  )
                }),
              )}
            </span>
          </label>
        ))}
      </div>
    </Dialog>
  )
}
