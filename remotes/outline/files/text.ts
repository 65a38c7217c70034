import { wordsOf, type Block } from '../model/index.ts'

const INDENT = '  '

/** Words alone, line by line; what lies below something stands further in. */
export function writeText(blocks: readonly Block[], depth = 0): string {
  return blocks
    .flatMap((block) => [...linesOf(block, depth), writeText(block.children, depth + inwards(block.type))])
    .filter((line) => line !== '')
    .join('\n')
}

const inwards = (type: string): number => (type === 'column' || type === 'columnList' || type === 'heading' ? 0 : 1)

function linesOf({ type, props, content, rows }: Block, depth: number): readonly string[] {
  const before = INDENT.repeat(depth)
  const words = wordsOf(content)
  switch (type) {
    case 'table':
      return (rows ?? []).map((row) => before + row.map((cell) => wordsOf(cell.content)).join('\t'))
    case 'divider':
      return [`${before}———`]
    case 'bulletListItem':
    case 'toggleListItem':
      return [`${before}• ${words}`]
    case 'checkListItem':
      return [`${before}${props['checked'] === true ? '☑' : '☐'} ${words}`]
    case 'image':
    case 'media':
    case 'file':
    case 'bookmark':
      return [
        `${before}[${String(props['caption'] || props['title'] || props['name'] || props['alt'] || props['url'] || '')}]`,
      ]
    case 'columnList':
    case 'column':
    case 'contents':
    case 'carried':
      return []
    default:
      return words.split('\n').map((line) => before + line)
  }
}
