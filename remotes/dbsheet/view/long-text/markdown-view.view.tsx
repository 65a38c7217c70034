import { isTangled, parseMarkdown } from '@wenfang/shared-markdown'
import type { ListItem, Nodes } from 'mdast'
import { useMemo, type ReactNode } from 'react'

interface MarkdownViewProps {
  readonly text: string
  /** Ticks the task whose box begins there in the text; absent: nobody may. */
  readonly onTick?: (place: number, isDone: boolean) => void
}

/** A text as its marks say. Nothing is loaded from elsewhere, and no markup of others is: it is shown as it is written. */
export default function MarkdownView({ text, onTick }: MarkdownViewProps) {
  const content = useMemo(() => (isTangled(text) ? null : parseMarkdown(text)), [text])
  if (!content) return <p className="dbsheet-rich-plain">{text}</p>
  return <Children of={content.children} text={text} onTick={onTick} />
}

interface ChildrenProps {
  readonly of: readonly Nodes[]
  readonly text: string
  readonly onTick: MarkdownViewProps['onTick']
}

const Children = ({ of, ...rest }: ChildrenProps): ReactNode =>
  of.map((node, at) => <Shown key={at} node={node} {...rest} />)

/** Where a page may lead, and a letter go. */
const isSafe = (url: string): boolean => /^(?:https?:|mailto:|tel:)/i.test(url)

function Shown({ node, ...rest }: { readonly node: Nodes } & Omit<ChildrenProps, 'of'>): ReactNode {
  const inside = 'children' in node ? <Children of={node.children} {...rest} /> : null
  switch (node.type) {
    case 'text':
      return node.value
    case 'paragraph':
      return <p>{inside}</p>
    case 'heading':
      return node.depth === 1 ? <h4>{inside}</h4> : node.depth === 2 ? <h5>{inside}</h5> : <h6>{inside}</h6>
    case 'strong':
      return <strong>{inside}</strong>
    case 'emphasis':
      return <em>{inside}</em>
    case 'delete':
      return <del>{inside}</del>
    case 'inlineCode':
      return <code>{node.value}</code>
    case 'code':
      return (
        <pre>
          <code>{node.value}</code>
        </pre>
      )
    case 'blockquote':
      return <blockquote>{inside}</blockquote>
    case 'break':
      return <br />
    case 'thematicBreak':
      return <hr />
    case 'list':
      return node.ordered ? <ol start={node.start ?? 1}>{inside}</ol> : <ul>{inside}</ul>
    case 'listItem':
      return typeof node.checked === 'boolean' ? <Task item={node} {...rest} /> : <li>{inside}</li>
    case 'link':
      return isSafe(node.url) ? (
        <a href={node.url} target="_blank" rel="noopener noreferrer">
          {inside}
        </a>
      ) : (
        inside
      )
    case 'image':
      return node.alt ?? ''
    case 'table':
      return (
        <table>
          <tbody>{inside}</tbody>
        </table>
      )
    case 'tableRow':
      return <tr>{inside}</tr>
    case 'tableCell':
      return <td>{inside}</td>
    default:
      return inside ?? ('value' in node ? node.value : null)
  }
}

function Task({ item, text, onTick }: { readonly item: ListItem } & Omit<ChildrenProps, 'of'>) {
  const start = item.position?.start.offset ?? 0
  const box = text.indexOf('[', start)
  const { children } = item
  const words = children.map((child) => ('children' in child ? plain(child) : '')).join('')
  return (
    <li className="dbsheet-task">
      <input
        type="checkbox"
        aria-label={words}
        checked={item.checked === true}
        disabled={!onTick}
        onChange={({ target }) => onTick?.(box + 1, target.checked)}
      />
      <div>
        <Children of={children} text={text} onTick={onTick} />
      </div>
    </li>
  )
}

const plain = (node: Nodes): string =>
  'value' in node ? node.value : 'children' in node ? node.children.map(plain).join('') : ''
