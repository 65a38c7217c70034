import type { NodeViewRenderer } from '@tiptap/core'
import type { EngineServices } from '../engine.ts'
import { control, element } from './frame.ts'
import { plainView } from './plain-views.ts'

/** A block that does something when it is pressed; what, its options say. */
export const buttonView = ({ press, ask, canWrite }: EngineServices): NodeViewRenderer =>
  plainView('button', (frame, _, { id }) => {
    const line = element('div', 'outline-button-line')
    const button = control('按钮', 'outline-button', () => press(id()))
    const options = control('按钮选项', 'outline-image-options outline-button-options', (anchor) => {
      if (canWrite()) ask({ kind: 'button', block: id(), element: anchor })
    })
    options.textContent = '⋯'
    line.append(button, options)
    frame.append(line)
    return {
      show: ({ attrs }) => {
        const name = String(attrs['name'] || '按钮')
        button.textContent = name
        button.title = name
        button.setAttribute('aria-label', name)
      },
    }
  })
