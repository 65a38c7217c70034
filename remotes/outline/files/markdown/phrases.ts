import type { PhrasingContent } from 'mdast'
import { safeLink } from '../safe-link.ts'
import { isText, type Inline, type Marks, type Props } from '../../model/index.ts'

const WRAPS = ['link', 'bold', 'italic', 'strike'] as const

/** Words with marks as a tree: what neighbours share is said once around them. */
export function phrases(content: readonly Inline[], address: (props: Props) => string): PhrasingContent[] {
  return wrapped(withoutLastBreak(content), 0, address)
}

/** The end of a line at the end of its block shows nothing, and would be a sign of its own. */
function withoutLastBreak(content: readonly Inline[]): readonly Inline[] {
  const last = content.at(-1)
  return last && !isText(last) && last.node === 'hardBreak' ? withoutLastBreak(content.slice(0, -1)) : content
}

function wrapped(content: readonly Inline[], level: number, address: (props: Props) => string): PhrasingContent[] {
  const mark = WRAPS[level]
  if (!mark) return content.flatMap((inline) => leaf(inline, address))
  const out: PhrasingContent[] = []
  for (let at = 0; at < content.length;) {
    const value = markOf(content[at], mark)
    let end = at + 1
    while (end < content.length && markOf(content[end], mark) === value) end += 1
    const inner = wrapped(content.slice(at, end), level + 1, address)
    out.push(...(value === undefined ? inner : [wrap(mark, value, inner)]))
    at = end
  }
  return out
}

const markOf = (inline: Inline | undefined, mark: keyof Marks): true | string | undefined =>
  inline && isText(inline) ? inline.marks[mark] : undefined

function wrap(mark: (typeof WRAPS)[number], value: true | string, children: PhrasingContent[]): PhrasingContent {
  switch (mark) {
    case 'link':
      return { type: 'link', url: String(value), children }
    case 'bold':
      return { type: 'strong', children }
    case 'italic':
      return { type: 'emphasis', children }
    case 'strike':
      return { type: 'delete', children }
  }
}

function leaf(inline: Inline, address: (props: Props) => string): PhrasingContent[] {
  if (isText(inline)) {
    const words: PhrasingContent[] = inline.marks.code
      ? [{ type: 'inlineCode', value: inline.text }]
      : inline.text
          .split('\n')
          .flatMap((line, at) => [
            ...(at > 0 ? [BREAK] : []),
            ...(line === '' ? [] : [{ type: 'text' as const, value: line }]),
          ])
    return inline.marks.underline ? [html('<u>'), ...words, html('</u>')] : words
  }
  const { node, props } = inline
  switch (node) {
    case 'hardBreak':
      return [BREAK]
    case 'inlineEquation':
      return [{ type: 'inlineMath', value: String(props['latex']) } as PhrasingContent]
    case 'inlineImage': {
      const image: PhrasingContent = {
        type: 'image',
        url: address(props),
        alt: String(props['alt'] ?? ''),
        title: String(props['title'] ?? '') || null,
      }
      const link = String(props['link'] ?? '')
      return [link === '' ? image : { type: 'link', url: link, children: [image] }]
    }
    case 'inlineSource':
      return [html(String(props['html']))]
    case 'footnoteReference': {
      const label = String(props['label'])
      return [{ type: 'footnoteReference', identifier: label, label }]
    }
    case 'mention':
      return props['kind'] === 'file' && safeLink(String(props['target'])) !== null
        ? [{ type: 'link', url: String(props['target']), children: [{ type: 'text', value: String(props['name']) }] }]
        : [{ type: 'text', value: `@${String(props['name'])}` }]
    case 'date':
      return [{ type: 'text', value: String(props['date']) }]
    default:
      return []
  }
}

const BREAK: PhrasingContent = { type: 'break' }
const html = (value: string): PhrasingContent => ({ type: 'html', value })
