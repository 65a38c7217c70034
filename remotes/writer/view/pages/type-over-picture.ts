import { placeOf } from '../../model/tree/drawings/place.ts'
import { elementsIn, pathTo } from '../../model/tree/nodes.ts'
import { openStep, type WriterSurface } from '../engine/index.ts'

const FLOATS = '选中的是浮动的图片或图形，打字不会替换它：先在文字里点一下再输入，要删除它按 Delete'
const WORDS = '选中的是带文字的图形：要在里面写字按 Enter，要删除它按 Delete'
const KEPT = '选中的图片在这里不能替换：这里的内容不能修改'

/**
 * What is typed while a picture of a line is selected takes its place, in one step of undo, as it does with selected letters;
 * nothing is typed beside one that floats, where nobody looks. @returns ends it
 */
export function typeOverPicture(surface: WriterSurface, pages: HTMLElement, tell: (text: string) => void): () => void {
  let close: (() => void) | null = null
  const end = (): void => {
    surface.surface?.flushPendingInput()
    close?.()
    close = null
  }

  /** @returns false where nothing is to be typed */
  const takePlace = (): boolean => {
    const { image } = surface.snapshot()
    if (!image) return true
    const engine = surface.surface
    const root = engine?.session.partFor(engine.storyScope())?.root
    const drawing = root && pathTo(root, image.id)?.findLast(({ localName }) => localName === 'drawing')
    if (!drawing || placeOf(drawing)) {
      tell(FLOATS)
      return false
    }
    // A letter is not to take a whole box of words away.
    if ([...elementsIn(drawing)].some(({ localName }) => localName === 'txbxContent')) {
      tell(WORDS)
      return false
    }
    end()
    close = openStep(surface)
    if (surface.exec({ type: 'deleteImage', drawingNodeId: image.id }).ok) return true
    end()
    tell(KEPT)
    return false
  }
  const refuse = (event: Event): void => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || !surface.snapshot().image) return
    // Letters of an input method come by its own events.
    if (event.key.length !== 1) return
    if (!takePlace()) refuse(event)
    else setTimeout(end)
  }
  const onCompose = (event: CompositionEvent): void => {
    if (!takePlace()) refuse(event)
  }
  const types = { capture: true }
  pages.addEventListener('keydown', onKeyDown, types)
  pages.addEventListener('compositionstart', onCompose, types)
  pages.addEventListener('compositionend', onComposed)
  function onComposed(): void {
    if (close) setTimeout(end)
  }
  return () => {
    end()
    pages.removeEventListener('keydown', onKeyDown, types)
    pages.removeEventListener('compositionstart', onCompose, types)
    pages.removeEventListener('compositionend', onComposed)
  }
}
