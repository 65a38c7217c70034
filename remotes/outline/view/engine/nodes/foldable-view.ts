import type { Subscribable } from '@wenfang/shared-contract'
import type { NodeViewRenderer } from '@tiptap/core'
import { control, element } from './frame.ts'
import { plainView } from './plain-views.ts'

/** Headings and toggles have an arrow that hides what belongs to them. */
export const foldableView = (
  type: string,
  toggle: (id: string) => void,
  folded$: Subscribable<ReadonlySet<string>>,
): NodeViewRenderer => {
  const make = (tag: keyof HTMLElementTagNameMap) =>
    plainView(type, (frame, _, { id }) => {
      const arrow = control('折叠', 'outline-fold', () => toggle(id()))
      arrow.textContent = '▾'
      const contentDOM = element(tag, 'bn-inline-content')
      frame.append(arrow, contentDOM)
      const subscription = folded$.subscribe((folded) => {
        const isFolded = folded.size > 0 && folded.has(id())
        if (arrow.getAttribute('aria-expanded') === String(!isFolded)) return
        arrow.setAttribute('aria-expanded', String(!isFolded))
        arrow.setAttribute('aria-label', isFolded ? '展开' : '折叠')
        arrow.title = isFolded ? '展开' : '折叠'
      })
      return { contentDOM, destroy: () => subscription.unsubscribe() }
    })
  if (type !== 'heading') return make('p')
  return (props) => {
    const level = Math.min(6, Math.max(1, Number(props.node.attrs['level']) || 1))
    const view = make(`h${level}` as 'h1')(props)
    const update = view.update?.bind(view)
    // Another level is another element.
    return Object.assign(view, {
      update: (...next: Parameters<NonNullable<typeof view.update>>) =>
        Number(next[0].attrs['level']) === level && update?.(...next) === true,
    })
  }
}
