import { attribute, elements, isElement, type Element, type Node } from './html-nodes.ts'

/** What Notion copies of a task: the box as letters. */
const BOX = /^\s*\[([ x])\]\s/i

export interface Task {
  readonly isChecked: boolean
  /** The item without what only says that it is a task. */
  readonly nodes: readonly Node[]
}

/** An item with a box to tick, whatever program says it in which way; null for every other. */
export function taskOf(item: Element): Task | null {
  const { childNodes } = item
  const box = childNodes
    .flatMap((node) => (isElement(node) ? [node, ...node.childNodes.filter(isElement)] : []))
    .find((node) => node.tagName === 'input' && attribute(node, 'type') === 'checkbox')
  if (box) return { isChecked: attribute(box, 'checked') !== undefined, nodes: childNodes }
  // Feishu's documents.
  const list = attribute(item, 'data-list')
  if (list === 'check' || list === 'done') return { isChecked: list === 'done', nodes: childNodes }
  // Google's.
  if (attribute(item, 'role') === 'checkbox')
    return {
      isChecked: attribute(item, 'aria-checked') === 'true',
      nodes: childNodes.filter((node) => !isElement(node) || node.tagName !== 'img'),
    }
  return taskOfWords(childNodes, item)
}

function taskOfWords(nodes: readonly Node[], item: Element): Task | null {
  const [first] = nodes
  const holder = first && isElement(first) && first.tagName === 'p' ? elements(item, 'p')[0] : item
  const words = holder?.childNodes[0]
  if (!words || words.nodeName !== '#text' || !('value' in words)) return null
  const mark = BOX.exec(words.value)
  if (!mark) return null
  words.value = words.value.slice(mark[0].length)
  return { isChecked: mark[1] !== ' ', nodes }
}
