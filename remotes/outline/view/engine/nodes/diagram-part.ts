import { importRetrying } from '@wenfang/shared-remote'
import { element } from './frame.ts'

const loadDrawing = importRetrying(() => import('./draw-diagram.ts'))
/** While one types, what is said is drawn when the keys rest. */
const REST_MS = 200

export interface DiagramPart {
  readonly dom: HTMLElement
  /** Null: the block says no diagram. */
  show(source: string | null): void
  dispose(): void
}

/**
 * What a block of code says as a diagram, below its source. While it cannot be drawn the last one that could stays, and why is said.
 * @param tell whether there is one now
 */
export function diagramPart(tell: (isDrawn: boolean) => void): DiagramPart {
  const dom = element('div', 'outline-diagram')
  dom.contentEditable = 'false'
  const picture = element('div', 'outline-diagram-picture')
  const message = element('p', 'outline-diagram-message')
  message.setAttribute('role', 'status')
  dom.hidden = true
  dom.append(message, picture)
  let shown: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const draw = (source: string) => {
    void loadDrawing().then(
      ({ drawDiagram }) => {
        if (source !== shown) return
        const drawn = drawDiagram(source)
        if (drawn.ok) picture.replaceChildren(drawn.picture)
        else if (source.trim() === '') picture.replaceChildren()
        dom.classList.toggle('is-behind', !drawn.ok)
        message.textContent = drawn.ok ? '' : drawn.message
        tell(drawn.ok)
      },
      () => {
        if (source !== shown) return
        message.textContent = '图暂时画不出来：连上网络后再试。源码都在。'
        // The next edit asks again.
        shown = null
        tell(false)
      },
    )
  }
  return {
    dom,
    show(source) {
      if (source === shown) return
      const isFirst = shown === null
      shown = source
      clearTimeout(timer)
      dom.hidden = source === null
      if (source === null) tell(false)
      else if (isFirst) draw(source)
      else timer = setTimeout(() => draw(source), REST_MS)
    },
    dispose() {
      clearTimeout(timer)
      shown = null
    },
  }
}
