import type { NewBlock } from '../../model/index.ts'
import { attribute, type Element } from './html-nodes.ts'

/** Our own pages, Notion's and Feishu's; GitHub's are read with Markdown. */
const NAMES = /(?:^|\s)(?:callout|callout-block|docx-callout-block)(?:\s|$)/
const EMOJI = /^\s*(\p{Extended_Pictographic}\uFE0F?)\s*/u

const wordsOfFirst = ({ type, content = [] }: NewBlock): string => {
  const [first] = content
  return type === 'paragraph' && first && 'text' in first ? first.text : ''
}

/** Lines in a box that begin with its mark; null where the element is none of those. Its blocks are those that stand in it. */
export function calloutOf(element: Element, blocks: readonly NewBlock[]): NewBlock | null {
  const [first, ...rest] = blocks
  if (!first) return null
  const icon = EMOJI.exec(wordsOfFirst(first))
  const isNamed = NAMES.test(attribute(element, 'class') ?? '')
  if (!isNamed && !(element.tagName === 'aside' && icon)) return null
  const props = icon?.[1] === undefined ? {} : { icon: icon[1] }
  if (first.type !== 'paragraph') return { type: 'callout', props, children: blocks }
  const content = (first.content ?? []).flatMap((inline, at) => {
    if (at > 0 || !icon || !('text' in inline)) return [inline]
    const text = inline.text.slice(icon[0].length)
    return text === '' ? [] : [{ ...inline, text }]
  })
  // The mark alone in its line: the words are those of the next.
  const [next] = rest
  if (content.length === 0 && next?.type === 'paragraph')
    return {
      type: 'callout',
      props,
      content: next.content ?? [],
      children: [...(next.children ?? []), ...rest.slice(1)],
    }
  return { type: 'callout', props, content, children: [...(first.children ?? []), ...rest] }
}
