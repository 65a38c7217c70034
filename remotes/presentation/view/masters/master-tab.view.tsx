import { Button, Field, Input, MenuItem, ToolbarGroup, ToolbarSeparator } from '@wenfang/shared-ui'
import CaseSensitive from 'lucide-react/icons/case-sensitive'
import Copy from 'lucide-react/icons/copy'
import PaintRoller from 'lucide-react/icons/paint-roller'
import Palette from 'lucide-react/icons/palette'
import PenLine from 'lucide-react/icons/pen-line'
import Plus from 'lucide-react/icons/plus'
import SquareDashed from 'lucide-react/icons/square-dashed'
import Trash from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import { useState, useSyncExternalStore } from 'react'
import { FURTHER_COMMANDS } from '../../commands/further-commands.ts'
import { PLACEHOLDERS, type PlaceholderKind } from '../../model/edit/layouts.ts'
import { FONT_SCHEMES } from '../format/colour-schemes.ts'
import { useDeck } from '../state/deck-view.ts'
import { ActionButton } from '../toolbar/action-button.view.tsx'
import { DeckColour } from '../toolbar/deck-colour.view.tsx'
import { ToolMenu, ToolPanel } from '../toolbar/menus.view.tsx'
import { toolPanel } from '../toolbar/panels/tool-panel-content.view.tsx'
import { insertPlaceholder, isLayout, MASTER_ACTIONS } from './master-actions.ts'

const KINDS = Object.entries(PLACEHOLDERS) as readonly [PlaceholderKind, { readonly name: string }][]

/** Layouts come and go, get placeholders, backgrounds and names; what stands on them is changed as on slides. */
export function MasterTab() {
  const view = useDeck()
  const { store } = view
  useState(() => store.learn(FURTHER_COMMANDS))
  useSyncExternalStore(store.onChange, () => store.version)
  const { slide } = store.selection
  return (
    <>
      <ToolbarGroup label="版式">
        <ActionButton action={MASTER_ACTIONS.insert} icon={<Plus />} hasWords />
        <ActionButton action={MASTER_ACTIONS.duplicate} icon={<Copy />} />
        <ActionButton action={MASTER_ACTIONS.remove} icon={<Trash />} />
        <ToolPanel
          label="重命名"
          icon={<PenLine />}
          isDisabled={slide === null}
          render={(close) => <NamePanel close={close} />}
        />
      </ToolbarGroup>
      <ToolbarSeparator />
      <ToolbarGroup label="占位符">
        <ToolMenu
          label={isLayout(view) ?? '插入占位符'}
          icon={<SquareDashed />}
          words="插入占位符"
          isDisabled={isLayout(view) !== null}
        >
          {KINDS.map(([kind, { name }]) => (
            <MenuItem key={kind} onSelect={() => insertPlaceholder(view, kind)}>
              {name}
            </MenuItem>
          ))}
        </ToolMenu>
      </ToolbarGroup>
      <ToolbarSeparator />
      <ToolbarGroup label="背景和主题">
        <DeckColour
          label="背景颜色"
          icon={<PaintRoller />}
          value={null}
          initial="#f5f1e8"
          automaticLabel="母版的背景"
          isDisabled={slide === null}
          onChange={(colour) => void store.run('slide.background', { slides: [slide], colour })}
        />
        <ToolPanel label="主题颜色" icon={<Palette />} words="颜色" render={toolPanel('colours')} />
        <ToolMenu label="主题字体" icon={<CaseSensitive />} words="字体">
          {FONT_SCHEMES.map(([name, headings, body]) => (
            <MenuItem key={name} onSelect={() => void store.run('theme.fonts', { name, headings, body })}>
              {name}
            </MenuItem>
          ))}
        </ToolMenu>
      </ToolbarGroup>
      <ToolbarSeparator />
      <ToolbarGroup label="关闭">
        <ActionButton action={MASTER_ACTIONS.close} icon={<X />} hasWords />
      </ToolbarGroup>
    </>
  )
}

/** The name of what is shown. */
function NamePanel({ close }: { readonly close: () => void }) {
  const { store } = useDeck()
  const { slide } = store.selection
  const [name, setName] = useState(slide === null ? '' : store.titleOf(slide))
  const isEmpty = name.trim() === ''
  return (
    <form
      className="deck-find"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isEmpty && store.run('layout.rename', { layout: slide, name: name.trim() })) close()
      }}
    >
      <Field label="名称">
        <Input value={name} maxLength={100} onChange={(event) => setName(event.target.value)} />
      </Field>
      <div className="deck-find-actions">
        <Button size="sm" kind="primary" type="submit" disabled={isEmpty}>
          确定
        </Button>
      </div>
    </form>
  )
}
