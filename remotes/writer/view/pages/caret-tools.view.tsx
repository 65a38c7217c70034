import type { RefObject } from 'react'
import { PasteOptions } from '../paste/paste-options.view.tsx'
import { FloatingBar } from './floating-bar.view.tsx'
import { LinkCard } from './link-card.view.tsx'

/** What comes up beside the caret or the selection: nobody has either before a page is shown. */
export default function CaretTools({ desk }: { readonly desk: RefObject<HTMLDivElement | null> }) {
  return (
    <>
      <LinkCard desk={desk} />
      <FloatingBar desk={desk} />
      <PasteOptions desk={desk} />
    </>
  )
}
