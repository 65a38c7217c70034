import type { TestWriter } from './open-writer.ts'

/** Selects the first drawing of the text. */
export function selectDrawing({ surface }: TestWriter): void {
  const root = surface.surface?.session.part().root
  const find = (node: typeof root, host: string): readonly [string, string] | null => {
    if (!node) return null
    if (node.localName === 'drawing') return [node.id, host]
    for (const child of node.children) {
      const found = child.kind === 'textValue' ? null : find(child, node.localName === 'p' ? node.id : host)
      if (found) return found
    }
    return null
  }
  const [id, host] = find(root, '') ?? ['', '']
  if (surface.surface?.selectDrawing(id, host) !== true) throw new Error('the document has no drawing')
}
