import type { OutlineEngine } from '../engine/engine.ts'
import { blockUnder } from './drop-target.ts'

const SWEEP_FROM_PX = 6

/** The mouse that is drawn along the margin selects the blocks beside its way. Returns a dispose function. */
export function sweepBlocks(holder: HTMLElement, engine: OutlineEngine): () => void {
  const scroll = holder.closest<HTMLElement>('[data-outline-scroll]')
  if (!scroll) return () => undefined
  let start: { readonly y: number; readonly block: string } | null = null
  const idAt = ({ clientX, clientY }: PointerEvent): string | null =>
    blockUnder(engine.element, clientX, clientY)?.dataset['id'] ?? null
  const onDown = (event: PointerEvent) => {
    const isMargin = event.target === scroll || event.target === holder.parentElement
    if (!isMargin || event.button !== 0 || event.pointerType === 'touch') return
    engine.releaseBlocks()
    const block = idAt(event)
    start = block === null ? null : { y: event.clientY, block }
  }
  const onMove = (event: PointerEvent) => {
    if (!start || (event.buttons & 1) === 0 || Math.abs(event.clientY - start.y) < SWEEP_FROM_PX) return
    const block = idAt(event)
    if (block !== null) engine.selectBlocks(start.block, block)
  }
  // Words would be selected along the way.
  const onMouseDown = (event: MouseEvent) => {
    if (start) event.preventDefault()
  }
  const onUp = () => {
    start = null
  }
  scroll.addEventListener('pointerdown', onDown)
  scroll.addEventListener('mousedown', onMouseDown)
  window.addEventListener('pointermove', onMove)
  window.addEventListener('pointerup', onUp)
  return () => {
    scroll.removeEventListener('pointerdown', onDown)
    scroll.removeEventListener('mousedown', onMouseDown)
    window.removeEventListener('pointermove', onMove)
    window.removeEventListener('pointerup', onUp)
  }
}
