import { IconButton } from '@wenfang/shared-ui'
import X from 'lucide-react/icons/x'
import type { EngineView } from '../engine/engine-types.ts'
import { useLayoutEffect, useRef } from 'react'

/** A note of the book itself, over the page that it belongs to. */
export function Footnote({ element, onClose }: { readonly element: EngineView; readonly onClose: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    place.current?.append(element)
    return () => {
      element.close()
      element.remove()
    }
  }, [element])
  return (
    <section className="epub-footnote" aria-label="注释">
      <header>
        <h2>注释</h2>
        <IconButton label="关闭" icon={<X />} onClick={onClose} />
      </header>
      <div ref={place} className="epub-footnote-page" />
    </section>
  )
}
