/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- the form keeps letters of its fields from the menu around it */
import { BaseMenu, Button, Field, Input, MenuGroup, MenuItem, usePortal } from '@wenfang/shared-ui'
import { useState } from 'react'
import { CALLOUT_ICONS } from '../../files/markdown/callouts.ts'
import type { BlockRequest, OutlineEngine } from '../engine/engine.ts'
import { cropOf, NO_CROP } from '../../model/index.ts'
import type { OpenDocument } from '../open-document.ts'
import { ButtonOptions } from './button-options.view.tsx'
import { COLOUR_NAMES } from './colour-names.ts'
import { CropFields } from './crop-fields.view.tsx'
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
  const portal = usePortal()
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
  return (
    <BaseMenu.Root open modal={false} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <BaseMenu.Portal container={portal}>
        <BaseMenu.Backdrop className="wf-menu-scrim" />
        <BaseMenu.Positioner anchor={request.element} sideOffset={5} align="start" className="wf-menu-positioner">
          <BaseMenu.Popup
            data-takes-keys
            className="wf-menu outline-request"
            // The text knows its caret.
            finalFocus={() => {
              engine.focus()
              return false
            }}
          >
            {request.kind === 'callout' && (
              <>
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
              </>
            )}
            {request.kind === 'button' && (
              <ButtonOptions open={open} block={request.block} set={set} onClose={onClose} />
            )}
            {(request.kind === 'image' || request.kind === 'media') && (
              <ImageOptions
                open={open}
                block={request.block}
                isPicture={request.kind === 'image'}
                size={sizeOf(request.element)}
                set={set}
                onClose={onClose}
              />
            )}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

const SIZES = [
  { name: '原始大小', width: 0 },
  { name: '小', width: 240 },
  { name: '中', width: 420 },
  { name: '大', width: 640 },
] as const
const ALIGNMENTS = [
  { id: 'left', name: '靠左' },
  { id: 'center', name: '居中' },
  { id: 'right', name: '靠右' },
] as const

/** Of the picture beside the control, in its own pixels. */
function sizeOf(control: HTMLElement): { readonly width: number; readonly height: number } | null {
  const picture = control.closest('figure')?.querySelector('img')
  return picture && picture.naturalWidth > 0 ? { width: picture.naturalWidth, height: picture.naturalHeight } : null
}

interface ImageOptionsProps {
  readonly isPicture: boolean
  readonly size: { readonly width: number; readonly height: number } | null
  readonly open: OpenDocument
  readonly block: string
  readonly set: (props: Readonly<Record<string, string | number>>) => void
  readonly onClose: () => void
}

function ImageOptions({ open, block, isPicture, size, set, onClose }: ImageOptionsProps) {
  const props = open.outline.block(block)?.props ?? {}
  const [caption, setCaption] = useState(String(props['caption'] ?? ''))
  const [alt, setAlt] = useState(String(props['alt'] ?? ''))
  return (
    <>
      {isPicture && (
        <MenuGroup title="大小">
          {SIZES.map(({ name, width }) => (
            <MenuItem key={name} onSelect={() => set({ width })}>
              {name}
            </MenuItem>
          ))}
        </MenuGroup>
      )}
      {isPicture && (
        <MenuGroup title="位置">
          {ALIGNMENTS.map(({ id, name }) => (
            <MenuItem key={id} onSelect={() => set({ alignment: id })}>
              {name}
            </MenuItem>
          ))}
        </MenuGroup>
      )}
      <form
        className="outline-request-form"
        // Letters are for the fields, not for the list of actions.
        onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
        onSubmit={(event) => {
          event.preventDefault()
          set(isPicture ? { caption, alt } : { caption })
          onClose()
        }}
      >
        <Field label={isPicture ? '图片说明' : '说明'}>
          <Input value={caption} maxLength={1_000} onChange={({ currentTarget }) => setCaption(currentTarget.value)} />
        </Field>
        {isPicture && (
          <Field label="替代文字">
            <Input value={alt} maxLength={1_000} onChange={({ currentTarget }) => setAlt(currentTarget.value)} />
          </Field>
        )}
        <Button type="submit" size="sm" kind="primary">
          确定
        </Button>
        {isPicture && <CropFields crop={cropOf(props) ?? NO_CROP} size={size} onChange={set} />}
      </form>
    </>
  )
}
