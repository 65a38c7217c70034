import { createBlockSpecFromTiptapNode } from '@blocknote/core'
import { Node, type NodeViewRenderer } from '@tiptap/core'
import { BLOCK_TYPES } from '../../../model/index.ts'
import { attributesOf } from './attributes.ts'

/** How a block looks: the element that its words are in, or a view of its own. */
export type BlockLook =
  | { readonly tag: string | ((props: Readonly<Record<string, unknown>>) => string) }
  | { readonly view: NodeViewRenderer }

type Content = 'inline' | 'plain' | 'none'

/** A block of the model as one of the engine. Plain elements: no component is mounted for a block, so a page of thousands opens soon. */
export function blockSpec(type: string, look: BlockLook) {
  const { content, props } = BLOCK_TYPES[type] ?? { content: 'none', props: {} }
  if (content !== 'inline' && content !== 'plain' && content !== 'none') throw new RangeError(`${type} has no line`)
  return createBlockSpecFromTiptapNode(
    { node: blockNode(type, content, look), type, content },
    Object.fromEntries(
      Object.entries(props).map(([name, value]) => [
        name,
        value === null
          ? { default: undefined, type: 'number' as const }
          : { default: value as string | number | boolean },
      ]),
    ),
  )
}

function blockNode(type: string, content: Content, look: BlockLook): Node {
  return Node.create({
    name: type,
    group: 'blockContent',
    content: { inline: 'inline*', plain: 'text*', none: '' }[content],
    ...(content === 'plain' && { marks: '', code: true }),
    defining: true,
    isolating: content === 'none',
    selectable: content === 'none',
    addAttributes: () => attributesOf(BLOCK_TYPES[type]?.props ?? {}),
    parseHTML: () => [{ tag: `[data-content-type="${type}"]`, contentElement: '.bn-inline-content' }],
    renderHTML({ HTMLAttributes, node }) {
      const outer = { class: 'bn-block-content', 'data-content-type': type, ...HTMLAttributes }
      if (content === 'none') return ['div', outer]
      const tag = 'tag' in look ? look.tag : 'div'
      return ['div', outer, [typeof tag === 'string' ? tag : tag(node.attrs), { class: 'bn-inline-content' }, 0]]
    },
    ...('view' in look && { addNodeView: () => look.view }),
  })
}
