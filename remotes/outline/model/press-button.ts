import type { Block } from './block.ts'
import type { Outline } from './outline.ts'

/** What a button of a document does when somebody presses it. */
export const BUTTON_ACTIONS = ['link', 'task', 'uncheck', 'template'] as const
export type ButtonAction = (typeof BUTTON_ACTIONS)[number]

export const actionOf = ({ props }: Pick<Block, 'props'>): ButtonAction =>
  BUTTON_ACTIONS.find((action) => action === props['action']) ?? 'link'

/** A line to write a task on, behind the tasks that stand below the button. Its id; null where the button is gone. */
export function addTask(outline: Outline, button: string): string | null {
  const siblings = siblingsOf(outline.read(), button)
  let last = button
  for (const { id, type } of siblings.slice(siblings.findIndex(({ id: own }) => own === button) + 1)) {
    if (type !== 'checkListItem') break
    last = id
  }
  return outline.insert([{ type: 'checkListItem' }], { block: last, side: 'after' })?.[0] ?? null
}

function siblingsOf(blocks: readonly Block[], id: string): readonly Block[] {
  if (blocks.some((block) => block.id === id)) return blocks
  for (const { children } of blocks) {
    const found = siblingsOf(children, id)
    if (found.length > 0) return found
  }
  return []
}

/** Tasks of the document that are done are to do again. How many there were. */
export function uncheckAll(outline: Outline): number {
  let count = 0
  const walk = (blocks: readonly Block[]): void => {
    for (const { id, type, props, children } of blocks) {
      if (type === 'checkListItem' && props['checked'] === true && outline.setProps(id, { checked: false })) count += 1
      walk(children)
    }
  }
  walk(outline.read())
  return count
}
