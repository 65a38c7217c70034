import { useStream } from '@wenfang/shared-remote/surface'
import { Button, Segmented, useAsked } from '@wenfang/shared-ui'
import { useEffect, useState } from 'react'
import { commands } from '../../commands/index.ts'
import { formOfView, type Form } from '../../model/index.ts'
import { useListeners } from '../kanban/use-listeners.ts'
import type { TableSurface } from '../state/table-surface.ts'
import { undoKeys } from '../state/undo-keys.ts'
import type { ShownPlace } from '../state/use-surface.ts'
import { FormBuilder } from './form-builder.view.tsx'
import { FormPage } from './form-page.view.tsx'
import { ShareForm } from '../share/share-form.view.tsx'

/** A form whose answers become records; who may change the view makes it here as well. */
export function FormView({ surface, shown }: { readonly surface: TableSurface; readonly shown: ShownPlace }) {
  const { session } = surface
  const { table, view, database, canWrite } = shown
  const { host } = session
  const [mode, setMode] = useState<'fill' | 'make'>('fill')
  const [round, setRound] = useState(0)
  const [isSharing, setSharing] = useAsked<true>()
  const isManager = useStream(host.permission$, null)?.manage === 1
  useEffect(() => host.renderEnd(), [host])
  const element = useListeners({
    keydown: (event) => {
      // Fields undo what is written in them.
      if (event.target instanceof HTMLElement && event.target.matches('input, textarea')) return
      undoKeys(session, event)
    },
  })
  const form = formOfView(table, view)
  const canMake = canWrite && view.settings.isLocked !== true
  const leftOut = form.questions.flatMap(({ field }) => {
    const of = table.field(field)
    return of?.kind === 'person' || of?.kind === 'group' || of?.kind === 'link' || of?.kind === 'attachment'
      ? [of.settings.title]
      : []
  })
  const { formLinks } = host
  const set = (next: Form) =>
    session.run(commands.setView, { table: table.id, view: view.id, settings: { form: next } })
  return (
    <div ref={element} className="dbsheet-form-view">
      {canMake && (
        <div className="dbsheet-form-modes">
          <Segmented
            label="表单"
            value={mode}
            options={[
              { value: 'fill', label: '填写' },
              { value: 'make', label: '编辑' },
            ]}
            onChange={setMode}
          />
          {formLinks && isManager && <Button onClick={() => setSharing(true)}>分享表单</Button>}
        </div>
      )}
      {formLinks && isSharing && (
        <ShareForm
          links={formLinks}
          table={table.id}
          view={view.id}
          leftOut={leftOut}
          host={host}
          onClose={() => setSharing(null)}
        />
      )}
      {canMake && mode === 'make' ? (
        <FormBuilder table={table} title={view.settings.title} people={database.people} form={form} onChange={set} />
      ) : (
        <FormPage key={round} surface={surface} shown={shown} form={form} onAgain={() => setRound(round + 1)} />
      )}
    </div>
  )
}
