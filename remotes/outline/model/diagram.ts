import type { Block } from './block.ts'

/** Code in Mermaid's words, which is shown as the diagram that it says. */
export const isDiagram = ({ type, props }: Pick<Block, 'type' | 'props'>): boolean =>
  type === 'codeBlock' && isDiagramLanguage(String(props['language'] ?? ''))

/** By what stands behind the three signs. */
export const isDiagramLanguage = (info: string): boolean => /^mermaid(?![\w+#-])/i.test(info)
