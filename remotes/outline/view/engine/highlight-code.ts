import { common, createLowlight } from 'lowlight'
import type { Token } from './highlight.ts'

const lowlight = createLowlight(common)

interface HastNode {
  readonly type: string
  readonly value?: string
  readonly children?: readonly HastNode[]
  readonly properties?: { readonly className?: unknown }
}

export const isKnown = (language: string): boolean => lowlight.registered(language)

/** Stretches of code with what they are; none for a language that nobody knows. */
export function highlightCode(code: string, language: string): readonly Token[] {
  if (!isKnown(language)) return []
  const tokens: Token[] = []
  let at = 0
  const walk = (node: HastNode, className: string): void => {
    if (node.type === 'text') {
      const length = node.value?.length ?? 0
      if (className !== '') tokens.push({ from: at, to: at + length, className })
      at += length
      return
    }
    const own = node.properties?.className
    const inner = Array.isArray(own) ? own.join(' ') : className
    for (const child of node.children ?? []) walk(child, inner)
  }
  walk(lowlight.highlight(language, code) as HastNode, '')
  return tokens
}
