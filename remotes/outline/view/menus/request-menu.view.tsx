import { AnchoredMenu, MenuGroup, MenuItem } from '@wenfang/shared-ui'
import { CALLOUT_ICONS } from '../../files/markdown/callouts.ts'
import type { BlockRequest, OutlineEngine } from '../engine/engine.ts'
import type { OpenDocument } from '../open-document.ts'
import { BlockOptions } from './block-options.view.tsx'
import { COLOUR_NAMES } from './colour-names.ts'
import { LanguageList } from './language-list.view.tsx'

interface RequestMenuProps {
  readonly document: OpenDocument
  readonly engine: OutlineEngine
  readonly request: Exclude<BlockRequest, { readonly kind: 'equation' }> | null
  readonly onClose: () => void
}

const TONES = [
  { id: 'info', name: '提示' },
  { id: 'tip', name: '建议' },
  { id: 'important', name: '重点' },
  { id: 'warning', name: '注意' },
  { id: 'danger', name: '警告' },
] as const

/** What a control inside of a block asks for, at that control. */
export function RequestMenu({ document: open, engine, request, onClose }: RequestMenuProps) {
  if (!request) return null
  const set = (props: Readonly<Record<string, string | number>>) => {
    open.run({ id: 'block.update', args: { id: request.block, props } })
    engine.focus()
  }
  if (request.kind === 'language')
    return (
      <LanguageList
        anchor={request.element}
        onChoose={(language) => set({ language })}
        onClose={onClose}
        // The text knows its caret.
        onReturn={() => engine.focus()}
      />
    )
  if (request.kind !== 'callout')
    return (
      <BlockOptions
        open={open}
        block={request.block}
        kind={request.kind}
        anchor={request.element}
        set={(props) =>
          Object.keys(props).length > 0 && open.run({ id: 'block.update', args: { id: request.block, props } })
        }
        onClose={onClose}
        onReturn={() => engine.focus()}
      />
    )
  return (
    <AnchoredMenu
      anchor={request.element}
      offsetPx={5}
      className="outline-request"
      label="高亮块的图标和颜色"
      onClose={onClose}
      // The text knows its caret.
      onReturn={() => engine.focus()}
    >
      <MenuGroup title="语气">
        {TONES.map(({ id, name }) => (
          <MenuItem
            key={id}
            icon={<span>{CALLOUT_ICONS[id]}</span>}
            onSelect={() => set({ tone: id, icon: CALLOUT_ICONS[id] ?? '' })}
          >
            {name}
          </MenuItem>
        ))}
      </MenuGroup>
      <MenuGroup title="背景">
        <MenuItem onSelect={() => set({ backgroundColor: 'default' })}>随语气</MenuItem>
        {COLOUR_NAMES.map(({ id, name }) => (
          <MenuItem
            key={id}
            icon={<span className="outline-swatch" data-colour={id} />}
            onSelect={() => set({ backgroundColor: id })}
          >
            {name}
          </MenuItem>
        ))}
      </MenuGroup>
    </AnchoredMenu>
  )
}
