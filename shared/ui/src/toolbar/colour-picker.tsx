import { Popover as Base } from '@base-ui/react/popover'
import { Toolbar } from '@base-ui/react/toolbar'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Pipette from 'lucide-react/icons/pipette'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '../actions/button.tsx'
import { Tooltip } from '../overlays/tooltip.tsx'
import { usePortal } from '../provider.tsx'
import '../overlays/popover.css'
import { COLOUR_COLUMNS, COLOURS, type NamedColour } from './colours.ts'
import { browserEyedropper, type PickColour } from './eyedropper.ts'
import { useTileWords } from './tiles.ts'
import './toolbar.css'

export interface ColourPickerProps {
  readonly label: string
  readonly icon: ReactNode
  /** Hex like #b23a2e, or null for automatic. */
  readonly value: string | null
  readonly onChange: (value: string | null) => void
  /** What null means: 自动, 无颜色. */
  readonly automaticLabel: string
  readonly colours?: readonly NamedColour[]
  /** What the left part applies until another colour is chosen. Without it, `value`. */
  readonly initial?: string
  readonly isDisabled?: boolean
  /** Takes a colour from what the document shows, where the browser has no eyedropper. */
  readonly pick?: PickColour
}

/** By the name of the control, what was chosen last: a control that goes away with its tab comes back with it. */
const lastChosen = new Map<string, string | null>()

/** A split toolbar control: the left part applies the last colour again, the right part chooses another. */
export function ColourPicker({
  label,
  icon,
  value,
  onChange,
  automaticLabel,
  colours = COLOURS,
  initial,
  isDisabled = false,
  pick,
}: ColourPickerProps) {
  const portal = usePortal()
  const words = useTileWords(label)
  const [isOpen, setOpen] = useState(false)
  // Never the colour at the caret: what one press applies does not depend on where the tab was opened.
  const [last, setLast] = useState<string | null>(() => lastChosen.get(label) ?? initial ?? value)
  const native = useRef<HTMLInputElement>(null)

  const choose = (next: string | null) => {
    // Taking the colour away is no colour to apply again.
    if (next !== null) {
      lastChosen.set(label, next)
      setLast(next)
    }
    onChange(next)
    setOpen(false)
  }
  const eyedropper = browserEyedropper() ?? pick
  return (
    <span className="wf-colour">
      <Tooltip text={label}>
        <Toolbar.Button
          className="wf-toolbar-button"
          aria-label={label}
          disabled={isDisabled}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChange(last)}
        >
          {icon}
          <span className="wf-colour-bar" style={last === null ? {} : { background: last }} />
          {words !== undefined && <span className="wf-toolbar-words">{words}</span>}
        </Toolbar.Button>
      </Tooltip>
      <Base.Root open={isOpen} onOpenChange={(open) => setOpen(open)}>
        <Toolbar.Button
          render={<Base.Trigger />}
          className="wf-toolbar-arrow"
          aria-label={`选择${label}`}
          disabled={isDisabled}
        >
          <ChevronDown aria-hidden="true" />
        </Toolbar.Button>
        <Base.Portal container={portal}>
          <Base.Backdrop className="wf-menu-scrim" />
          <Base.Positioner align="start" sideOffset={5} className="wf-popover-positioner">
            <Base.Popup className="wf-popover wf-colour-panel" aria-label={`选择${label}`}>
              <Button kind="quiet" size="sm" isWide onClick={() => choose(null)}>
                {automaticLabel}
              </Button>
              {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions -- arrows move between the swatches, which are the controls */}
              <div className="wf-swatches" role="group" aria-label="颜色" onKeyDown={moveInGrid}>
                {colours.map((colour, index) => (
                  <button
                    key={colour.value}
                    type="button"
                    className="wf-swatch"
                    tabIndex={isTabStop(colours, value, index) ? 0 : -1}
                    aria-label={colour.name}
                    aria-pressed={colour.value === value}
                    title={colour.name}
                    style={{ background: colour.value }}
                    onClick={() => choose(colour.value)}
                  />
                ))}
              </div>
              <Button kind="quiet" size="sm" isWide onClick={() => native.current?.click()}>
                其他颜色…
              </Button>
              {eyedropper && (
                <Button
                  kind="quiet"
                  size="sm"
                  isWide
                  icon={<Pipette />}
                  onClick={() => {
                    // What the list hides can be pointed at, too.
                    setOpen(false)
                    void eyedropper().then((colour) => colour !== null && choose(colour))
                  }}
                >
                  取色器
                </Button>
              )}
              <input
                ref={native}
                type="color"
                className="wf-unseen"
                aria-label="其他颜色"
                tabIndex={-1}
                value={value ?? '#000000'}
                onChange={(event) => choose(event.target.value)}
              />
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </span>
  )
}

const isTabStop = (colours: readonly NamedColour[], value: string | null, index: number): boolean => {
  const chosen = colours.findIndex((colour) => colour.value === value)
  return index === (chosen < 0 ? 0 : chosen)
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: COLOUR_COLUMNS,
  ArrowUp: -COLOUR_COLUMNS,
}

function moveInGrid(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.key]
  if (step === undefined) return
  const swatches = [...event.currentTarget.querySelectorAll('button')]
  const at = swatches.findIndex((swatch) => swatch === document.activeElement)
  const next = swatches[at + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
