import { isElement, type OoxmlNode, type OoxmlPackage } from '../kernel/index.ts'

/** What of its fonts a document needs before its lines can be measured. */
export interface FaceNeeds {
  /** A few letters of every script in it whose letters have widths of their own; Chinese ones are an em wide in every face. */
  readonly letters: string
  readonly hasItalics: boolean
  readonly hasEquations: boolean
}

/** Scripts that come in files of their own, and letters that are in each. */
const SCRIPTS: readonly (readonly [letter: RegExp, sample: string])[] = [
  [/[\u0100-\u024f\u1e00-\u1eff]/, 'Āąčěłőșž'],
  [/[\u0370-\u03ff]/, 'Αβγδω'],
  [/[\u0400-\u04ff]/, 'Жабвгйы'],
  // Arrows and signs of operators, which no face of letters has.
  [/[\u2190-\u22ff\u27c0-\u27ff\u2900-\u2aff]/, '→∑'],
]

export function faceNeedsOf(pkg: OoxmlPackage): FaceNeeds {
  const missing = new Set(SCRIPTS)
  let letters = ''
  let hasItalics = false
  let hasEquations = false
  const look = (node: OoxmlNode): void => {
    if (isElement(node)) {
      if (node.localName === 'i') hasItalics = true
      if (node.localName === 'oMath') hasEquations = true
      for (const child of node.children as readonly OoxmlNode[]) look(child)
      return
    }
    for (const script of missing)
      if (script[0].test(node.value)) {
        missing.delete(script)
        letters += script[1]
      }
  }
  for (const part of pkg.parts.values()) look(part.root)
  return { letters, hasItalics, hasEquations }
}
