import { hasWords, sectionsOf, wordsOf, type Block, type Section } from '../../model/index.ts'

/** One bubble of a mind map: a block, or the document itself at the root. */
export interface MindNode {
  /** Of the block; empty for the document. */
  readonly id: string
  readonly text: string
  /** Its words can be changed here: they are words only, and one line. */
  readonly isText: boolean
  /** A line without words. */
  readonly isBlank: boolean
  readonly below: readonly MindNode[]
}

const NAMES: Readonly<Record<string, string>> = {
  table: '表格',
  image: '图片',
  media: '音视频',
  file: '文件',
  bookmark: '网址',
  divider: '分割线',
  contents: '目录',
  carried: '其他内容',
}

/** The same tree as the blocks: headings hold what stands below them. */
export const mindTree = (title: string, blocks: readonly Block[]): MindNode => ({
  id: '',
  text: title,
  isText: true,
  isBlank: false,
  below: sectionsOf(blocks).map(nodeOf),
})

/** Without empty lines, which are room between paragraphs and no branches; the one that is being written stays. */
export const withoutBlanks = (node: MindNode, chosen: string): MindNode => ({
  ...node,
  below: node.below
    .map((one) => withoutBlanks(one, chosen))
    .filter(({ id, isBlank, below }) => !isBlank || below.length > 0 || id === chosen),
})

function nodeOf({ block, below }: Section): MindNode {
  const isText = hasWords(block.type)
  const said = wordsOf(block.content)
  const named = String(block.props['caption'] || block.props['title'] || block.props['name'] || '')
  return {
    id: block.id,
    text: isText ? said : [NAMES[block.type] ?? '内容', named].filter(Boolean).join('：'),
    isText: isText && !said.includes('\n') && block.content.every((inline) => 'text' in inline),
    isBlank: block.type === 'paragraph' && said === '',
    below: below.map(nodeOf),
  }
}
