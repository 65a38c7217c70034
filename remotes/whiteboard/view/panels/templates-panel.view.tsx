import { SearchField, SidePanel } from '@wenfang/shared-ui'
import { useMemo, useState } from 'react'
import { lateCommands as model } from '../../commands/late-commands.ts'
import { TEMPLATES, type Template } from '../../model/drawn.ts'
import { useBoard } from '../state/board-state.ts'
import { SketchCard } from './sketch-card.view.tsx'

/** Boards to begin with; a press puts one into the middle of what is in view. */
export function TemplatesPanel({ onClose }: { readonly onClose: () => void }) {
  const { layout } = useBoard()
  const [words, setWords] = useState('')
  const fits = ({ title, hint }: Template): boolean =>
    `${title} ${hint}`.toLowerCase().includes(words.trim().toLowerCase())
  const shown = TEMPLATES.map(({ title, templates }) => ({ title, templates: templates.filter(fits) })).filter(
    ({ templates }) => templates.length > 0,
  )
  return (
    <SidePanel title="模板" isSheet={layout === 'mobile'} onClose={onClose}>
      <SearchField label="查找模板" value={words} onChange={setWords} />
      {shown.length === 0 && <p className="board-hint">没有这样的模板。</p>}
      {shown.map(({ title, templates }) => (
        <section key={title}>
          <h3 className="board-heading">{title}</h3>
          <ul className="board-cards">
            {templates.map((template) => (
              <TemplateCard key={template.id} template={template} />
            ))}
          </ul>
        </section>
      ))}
    </SidePanel>
  )
}

function TemplateCard({ template }: { readonly template: Template }) {
  const { editor, surface } = useBoard()
  const elements = useMemo(() => template.draw().elements, [template])
  const insert = (x: number, y: number): void => {
    const made = editor.run(model.insertTemplate, { template: template.id, x, y, page: editor.page })
    if (made) surface.reveal(made.ids)
  }
  return <SketchCard elements={elements} title={template.title} hint={template.hint} onInsert={insert} />
}
