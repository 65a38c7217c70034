import { type RefObject, useEffect } from 'react'
import { commandOfKeys } from '../commands/index.ts'
import { features } from '../features/index.ts'
import { run, type SheetView } from './sheet-context.ts'

const OF_FEATURES = features.flatMap(({ shortcuts }) => shortcuts ?? [])

/** The field that has the keys while the grid does; the engine keeps it outside of its own element. */
const GRID_FIELD = '[data-u-comp="editor"]'

/** Runs the commands of pressed keys, those of the grid only while nobody types into a cell. */
export function useKeys(view: SheetView, root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      // While an input method composes, every key belongs to it.
      if (event.isComposing || !(event.target instanceof Element)) return
      const isInGrid = event.target.closest(GRID_FIELD) !== null
      const isInChrome = root.current?.contains(event.target) === true || isInStrip(view, root.current, event.target)
      if (!isInGrid && !isInChrome) return
      const command = commandOfKeys(event, OF_FEATURES, isInGrid && !view.surface.isEditing)
      if (!command || (view.surface.isEditing && command.id === 'open-control')) return
      // A panel's keys are its own, but for the way out of it.
      if (event.target.closest('.wf-side') && command.movesKeys !== true) return
      event.preventDefault()
      event.stopPropagation()
      run(view, command, undefined)
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [view, root])
}

/** The strip of tabs may stand outside, below whichever part of the file is shown. */
function isInStrip({ host }: SheetView, root: Element | null, target: Element): boolean {
  const strip = host.fellowTabs?.strip
  return (
    strip instanceof Element && strip.contains(target) && root?.checkVisibility({ visibilityProperty: true }) === true
  )
}
