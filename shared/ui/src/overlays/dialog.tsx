import { Dialog as Base } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type ReactNode, type RefObject, useCallback, useState } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { useLayerKeys } from '../keys/use-layer-keys.ts'
import { usePortal } from '../provider.tsx'
import './dialog.css'

export interface DialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  /** One sentence under the title. */
  readonly description?: ReactNode
  readonly size?: 'sm' | 'md' | 'lg'
  readonly children?: ReactNode
  /** Buttons; the main one last. */
  readonly actions?: ReactNode
  /** False for layers that must be answered: no cross, no Escape, no press outside. */
  readonly canClose?: boolean
  /** By default the control marked `data-begins`, or else the first. `dialog`: the layer itself, while its controls are still on their way. */
  readonly initialFocus?: RefObject<HTMLElement | null> | 'dialog'
}

/** A modal layer: traps the focus, gives it back, closes with Escape. On a phone it is a sheet from below. */
export function Dialog({
  isOpen,
  onClose,
  title,
  description,
  size = 'md',
  children,
  actions,
  canClose = true,
  initialFocus,
}: DialogProps) {
  const portal = usePortal()
  const { ref, layer, finalFocus } = useLayerKeys()
  const [isRead, setRead] = useState(false)
  const body = useCallback((element: HTMLElement | null) => setRead(element !== null && isOnlyRead(element)), [])
  return (
    <Base.Root
      open={isOpen}
      disablePointerDismissal={!canClose}
      onOpenChange={(open) => {
        if (!open && canClose) onClose()
      }}
    >
      <Base.Portal container={portal}>
        <Base.Backdrop className="wf-scrim" />
        <Base.Popup
          ref={ref}
          data-takes-keys
          className={classNames('wf-dialog', `wf-dialog-${size}`)}
          onKeyDown={confirmByEnter}
          // Not by `autoFocus`: a layer that this one comes after gives the focus back later than that.
          initialFocus={initialFocus === 'dialog' ? layer : (initialFocus ?? (() => beginsAt(layer.current) ?? true))}
          finalFocus={finalFocus}
        >
          <header className="wf-dialog-head">
            <Base.Title className="wf-dialog-title">{title}</Base.Title>
          </header>
          {description !== undefined && <Base.Description className="wf-dialog-text">{description}</Base.Description>}
          {children !== undefined && (
            <div
              ref={body}
              className="wf-dialog-body"
              {...(isRead ? { tabIndex: 0, role: 'group', 'aria-label': title } : {})}
            >
              {children}
            </div>
          )}
          {actions !== undefined && <footer className="wf-dialog-actions">{actions}</footer>}
          {/* Last in order, so that the keyboard begins at what the dialog is for. */}
          {canClose && (
            <Base.Close render={<IconButton label="关闭" icon={<X />} size="sm" className="wf-dialog-close" />} />
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/** Where a layer begins. What a field of one line says already is chosen: who types means something else. */
function beginsAt(layer: HTMLElement | null): HTMLElement | null {
  const begins = layer?.querySelector<HTMLElement>('[data-begins]') ?? null
  if (begins instanceof HTMLInputElement && takesEnter(begins)) begins.select()
  return begins
}

/** Text that is longer than the layer and has nothing to press: the keys scroll it. */
const isOnlyRead = (body: HTMLElement): boolean =>
  body.scrollHeight > body.clientHeight &&
  body.querySelector('a[href], button, input, select, textarea, [tabindex]') === null

/** Fields of one line; lists, boxes and buttons have a use for Enter of their own. */
const takesEnter = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'file', 'range', 'color'].includes(target.type)

function confirmByEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.defaultPrevented) return
  const { currentTarget, target } = event
  // Layers that the dialog opens are elsewhere on the page, though their keys come by here.
  if (!takesEnter(target) || !currentTarget.contains(target)) return
  // A form within the dialog is sent by itself.
  if (target.form !== null) return
  const button = currentTarget.querySelector<HTMLElement>('[data-confirms]')
  if (!button) return
  event.preventDefault()
  button.click()
}
