import { ContextMenu } from '@wenfang/shared-ui'
import { type CSSProperties, useEffect, useRef } from 'react'
import { zoom } from '../commands/view/view.command.ts'
import { pageColourOf } from '../../model/tree/page-colour.ts'
import { allowMarkupForEvent, modesOf, packageOf, paintRubies } from '../engine/index.ts'
import { CardLayer } from '../cards/card-layer.view.tsx'
import { insertImageFiles } from '../dialogs/insert/image-file.ts'
import { DocumentMenu } from '../menus/document-menu.view.tsx'
import { PasteOptions } from '../paste/paste-options.view.tsx'
import { showNameFlags } from '../presence/name-flags.ts'
import { keepCaretSteady } from '../presence/steady-caret.ts'
import { stepOverStruck } from '../review/step-over-struck.ts'
import { nameTyping } from '../state/name-typing.ts'
import { tellRefusals } from '../state/tell-refusals.ts'
import { keptZoom } from '../state/kept-view.ts'
import { commandContext, isOpen, useSurface, useWriter } from '../state/writer.ts'
import { followTyping } from '../autocorrect/follow-typing.ts'
import { autocorrectOptions } from '../autocorrect/options.ts'
import { comfortableZoom, middleOfText } from './comfortable-zoom.ts'
import { readView, whenVisible } from './last-view.ts'
import { keepPicture } from './keep-picture.ts'
import { dragDrawings } from './drag-drawing.ts'
import { dragText } from './drag-text.ts'
import { caretTo } from './drop.ts'
import { FloatingBar } from './floating-bar.view.tsx'
import { ImageFrame } from './image-frame.view.tsx'
import { LinkCard } from './link-card.view.tsx'
import { typeOverPicture } from './type-over-picture.ts'
import { useKeptZoom } from './use-kept-zoom.ts'
import { usePinchZoom } from './use-pinch-zoom.ts'
import './pages.css'

const imagesOf = (data: DataTransfer): File[] => [...data.files].filter((file) => file.type.startsWith('image/'))

/** The desk with the pages on it. The engine paints into the innermost element and owns everything below it. */
export function PageArea({
  isPaperDark,
  hasSpelling = false,
}: {
  readonly isPaperDark: boolean
  readonly hasSpelling?: boolean
}) {
  const writer = useWriter()
  const { surface, store, host, layout, canWrite } = writer
  const desk = useRef<HTMLDivElement>(null)
  const pages = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = pages.current
    if (!element) return
    surface.attach(element)
    return () => surface.detach()
  }, [surface])

  useEffect(() => (desk.current ? showNameFlags(surface, desk.current) : undefined), [surface])

  const isReady = useSurface(() => isOpen(surface))
  const colour = useSurface(() => {
    const pkg = isOpen(surface) ? packageOf(surface) : null
    return pkg && pageColourOf(pkg)
  })
  useEffect(() => {
    const text = pages.current?.querySelector<HTMLElement>('.docx-pages')
    if (text && isReady) text.spellcheck = hasSpelling && canWrite
  }, [isReady, hasSpelling, canWrite])
  useEffect(() => (pages.current && isReady ? paintRubies(surface, pages.current) : undefined), [surface, isReady])
  useEffect(() => {
    if (!pages.current || !isReady || !canWrite) return
    const stopNames = nameTyping(surface, pages.current)
    const stopCorrections = followTyping(surface, pages.current, () => autocorrectOptions(host.user.id))
    const stopSteps = stepOverStruck(surface, pages.current)
    const stopPictures = keepPicture(surface, pages.current)
    const stopTelling = tellRefusals(surface, pages.current, (text) => host.toast('info', text))
    const onDropped = () => store.refresh()
    const stopPictureDrags = dragDrawings(surface, pages.current, (text) => host.toast('info', text), onDropped)
    const stopTextDrags = dragText(surface, pages.current, (text) => host.toast('info', text), onDropped)
    const stopTypingOver = typeOverPicture(surface, pages.current, (text) => host.toast('info', text))
    return () => {
      stopTypingOver()
      stopTextDrags()
      stopPictureDrags()
      stopTelling()
      stopPictures()
      stopSteps()
      stopCorrections()
      stopNames()
    }
  }, [surface, store, host, isReady, canWrite])
  /** A later change of the layout begins at its own zoom. */
  const isViewTaken = useRef(false)
  useEffect(() => {
    if (!isReady) return undefined
    // Tools change the text, too: they are asked as well as the pages.
    const whole = modesOf(host.query).isLowPerformance ? (desk.current?.closest<HTMLElement>('.writer') ?? null) : null
    return keepCaretSteady(surface, host.doc.body, whole)
  }, [surface, host, isReady])
  useEffect(() => {
    const element = desk.current
    const sheet = isReady ? surface.getPageSetup() : null
    if (!element || !sheet) return
    const last = isViewTaken.current ? null : readView(host.lastView)
    isViewTaken.current = true
    if (last) {
      surface.setZoom(last.zoom)
      element.scrollTo({ left: last.left, top: last.top, behavior: 'instant' })
      if (last.hasFocus) whenVisible(element, host.signal, () => surface.focus())
    } else {
      const asked = layout === 'mobile' ? (host.display?.mobileZoomPercent ?? 100) / 100 : 1
      const kept = layout === 'mobile' ? null : keptZoom(host.user.id, host.file.id)
      surface.setZoom(kept ?? comfortableZoom(layout, element.clientWidth, sheet) * asked)
      // A phone looks at the column of text.
      const page = element.querySelector(`.docx-page[data-page-index="${surface.getCurrentPage('viewport') - 1}"]`)
      if (page) {
        const middle = element.getBoundingClientRect().left + element.clientWidth / 2
        element.scrollLeft += middleOfText(page.getBoundingClientRect(), sheet) - middle
      }
      // A touch keyboard comes up with the caret; it should not before one touches the text.
      if (layout === 'pc') surface.focus()
    }
    host.keepView?.(() => ({
      left: element.scrollLeft,
      top: element.scrollTop,
      zoom: surface.getZoom(),
      hasFocus: element.contains(document.activeElement),
    }))
    store.refresh()
  }, [surface, store, host, layout, isReady])

  useKeptZoom()
  usePinchZoom(desk)

  useEffect(() => {
    const element = desk.current
    if (!element) return
    // Not through React: its wheel listeners are passive and could not keep the browser from zooming everything.
    const onWheel = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      zoom.run(commandContext(writer), surface.getZoom() * (event.deltaY < 0 ? 1.1 : 1 / 1.1))
      store.refresh()
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [surface, store, writer])

  const takeImages = (
    data: DataTransfer,
    event: { preventDefault(): void },
    place?: { readonly x: number; readonly y: number },
  ): void => {
    const images = imagesOf(data)
    if (!canWrite || images.length === 0) return
    event.preventDefault()
    void (place && pages.current ? caretTo(pages.current, place.x, place.y) : Promise.resolve()).then(() =>
      insertImageFiles(writer, images),
    )
  }

  return (
    <ContextMenu
      keepsKeys={() => surface.focus()}
      target={
        <section
          ref={desk}
          data-keeps-caret
          className={`writer-desk docx-editor docx-editor-one-surface docx-editor-one-surface__viewport docx-editor__scroll-container${isPaperDark ? ' dark' : ''}${colour === null ? '' : ' writer-coloured-paper'}`}
          style={{ '--writer-paper': colour === null ? undefined : `#${colour}` } as CSSProperties}
          aria-label="文档页面"
          // The browser's own menu has the words that it proposes.
          onContextMenuCapture={(event) => {
            if (hasSpelling && event.shiftKey) event.stopPropagation()
          }}
          // Readers without a caret scroll by keys; Enter goes on to the text.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must take the focus
          tabIndex={0}
        >
          <div className="docx-content-mount">
            <div
              ref={pages}
              className="docx-paginated-surface"
              onPasteCapture={allowMarkupForEvent}
              onDropCapture={allowMarkupForEvent}
              onPaste={(event) => {
                // Word puts a picture of the text beside the text: text wins.
                if (!event.clipboardData.types.includes('text/plain')) takeImages(event.clipboardData, event)
              }}
              onDragOver={(event) => {
                if (canWrite && event.dataTransfer.types.includes('Files')) event.preventDefault()
              }}
              onDrop={(event) => takeImages(event.dataTransfer, event, { x: event.clientX, y: event.clientY })}
            />
            <ImageFrame pages={pages} />
            {isReady && <CardLayer pages={pages} />}
          </div>
          <LinkCard desk={desk} />
          <FloatingBar desk={desk} />
          <PasteOptions desk={desk} />
        </section>
      }
    >
      <DocumentMenu />
    </ContextMenu>
  )
}
