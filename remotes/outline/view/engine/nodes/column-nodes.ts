import { Extension, Node } from '@tiptap/core'

/** Blocks beside each other. */
const columnList = Node.create({
  name: 'columnList',
  group: 'childContainer bnBlock blockGroupChild',
  content: 'column+',
  defining: true,
  isolating: true,
  priority: 40,
  parseHTML: () => [{ tag: 'div[data-node-type="columnList"]' }],
  renderHTML: ({ HTMLAttributes }) => [
    'div',
    { ...HTMLAttributes, 'data-node-type': 'columnList', class: 'outline-columns' },
    0,
  ],
})

const column = Node.create({
  name: 'column',
  group: 'bnBlock childContainer',
  content: 'blockContainer+',
  defining: true,
  isolating: true,
  priority: 40,
  addAttributes: () => ({
    width: {
      default: 1,
      parseHTML: (element: HTMLElement) => Number(element.dataset['width']) || 1,
      renderHTML: ({ width }: Readonly<Record<string, unknown>>) => ({
        'data-width': String(width),
        style: `flex-grow: ${Number(width) || 1}`,
      }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-node-type="column"]' }],
  renderHTML: ({ HTMLAttributes }) => [
    'div',
    { ...HTMLAttributes, 'data-node-type': 'column', class: 'outline-column' },
    0,
  ],
})

/** How often a block was moved, which settles what two people do at once. */
const moved = Extension.create({
  name: 'moved',
  addGlobalAttributes: () => [
    {
      types: ['blockContainer', 'columnList', 'column'],
      attributes: { moved: { default: null, rendered: false, keepOnSplit: false } },
    },
  ],
})

export const structure = [columnList, column, moved]
