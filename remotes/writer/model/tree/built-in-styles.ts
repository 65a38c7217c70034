import type { OoxmlPackage } from '../kernel/index.ts'
import { createStyle, documentStyles } from './document-styles.ts'
import type { PropertyPatch } from './format-properties.ts'
import { styleNamed } from './styles.ts'

export interface BuiltInStyle {
  /** As every program knows it, in small letters. */
  readonly name: string
  readonly paragraph?: PropertyPatch
  readonly run?: PropertyPatch
}

/** The package with paragraph styles that it may lack, and their ids in order; those that it has stay as they are. */
export function withBuiltInStyles(
  given: OoxmlPackage,
  wanted: readonly BuiltInStyle[],
): { readonly pkg: OoxmlPackage; readonly ids: readonly string[] } {
  let pkg = given
  const ids = wanted.map(({ name, paragraph = {}, run = {} }) => {
    const known = styleNamed(pkg, name)
    if (known !== undefined) return known
    const styles = documentStyles(pkg)
    const plain = name.replaceAll(/ ?(\w+)/g, (_, word: string) => `${word[0]?.toUpperCase()}${word.slice(1)}`)
    const isTaken = (one: string): boolean => styles.some((style) => style.id === one)
    const id = isTaken(plain) ? `${plain}0` : plain
    const basedOn = styles.find(({ kind, isDefault }) => kind === 'paragraph' && isDefault)?.id ?? null
    pkg = createStyle({ id, name, kind: 'paragraph', isCustom: false, basedOn, next: basedOn, paragraph, run })(pkg)
    return id
  })
  return { pkg, ids }
}
