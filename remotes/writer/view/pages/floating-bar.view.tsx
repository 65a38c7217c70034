import { Toolbar, ToolbarSeparator } from '@wenfang/shared-ui'
import AArrowDown from 'lucide-react/icons/a-arrow-down'
import AArrowUp from 'lucide-react/icons/a-arrow-up'
import LinkIcon from 'lucide-react/icons/link'
import MessageSquarePlus from 'lucide-react/icons/message-square-plus'
import Paintbrush from 'lucide-react/icons/paintbrush'
import { type RefObject, useEffect, useState } from 'react'
import { insert, text, viewing } from '../commands/index.ts'
import { useWriter } from '../state/writer.ts'
import { CommandButton } from '../toolbar/command-button.view.tsx'
import { LetterTools } from '../toolbar/letter-tools.view.tsx'

interface Place {
  readonly left: number
  readonly top: number
}

const ABOVE_PX = 56
const WIDTH_PX = 360

/** The tools that are used most, beside words that were just selected with the mouse. Keys and scrolling send it away. */
export function FloatingBar({ desk }: { readonly desk: RefObject<HTMLDivElement | null> }) {
  const { surface, canWrite, layout } = useWriter()
  const [place, setPlace] = useState<Place | null>(null)
  const isOffered = canWrite && layout === 'pc'

  useEffect(() => {
    const element = desk.current
    if (!element || !isOffered) return
    let frame = 0
    const hide = (event: Event): void => {
      if (event.target instanceof Element && event.target.closest('.writer-floating')) return
      cancelAnimationFrame(frame)
      setPlace(null)
    }
    const show = (event: PointerEvent): void => {
      if (event.button !== 0 || event.pointerType !== 'mouse') return
      if (event.target instanceof Element && event.target.closest('.writer-floating, .writer-link-card')) return
      // The engine takes the selection over with the end of the press.
      frame = requestAnimationFrame(() => {
        const { selectionCollapsed, image } = surface.snapshot()
        if (selectionCollapsed || image) return
        const origin = element.getBoundingClientRect()
        const left = Math.max(8, Math.min(event.clientX - origin.left - WIDTH_PX / 3, origin.width - WIDTH_PX - 24))
        const above = event.clientY - origin.top - ABOVE_PX
        setPlace({ left: left + element.scrollLeft, top: Math.max(above, 8) + element.scrollTop })
      })
    }
    element.addEventListener('pointerdown', hide)
    element.addEventListener('pointerup', show)
    element.addEventListener('scroll', hide)
    window.addEventListener('keydown', hide, true)
    return () => {
      cancelAnimationFrame(frame)
      element.removeEventListener('pointerdown', hide)
      element.removeEventListener('pointerup', show)
      element.removeEventListener('scroll', hide)
      window.removeEventListener('keydown', hide, true)
    }
  }, [desk, surface, isOffered])

  if (!place || !isOffered) return null
  return (
    <div className="writer-floating" style={place}>
      <Toolbar label="所选文字的工具">
        <LetterTools />
        <ToolbarSeparator />
        <CommandButton command={text.growFont} icon={<AArrowUp />} />
        <CommandButton command={text.shrinkFont} icon={<AArrowDown />} />
        <CommandButton command={text.formatPainter} icon={<Paintbrush />} />
        <ToolbarSeparator />
        <CommandButton command={insert.openLink} icon={<LinkIcon />} />
        <CommandButton command={viewing.comment} icon={<MessageSquarePlus />} />
      </Toolbar>
    </div>
  )
}
