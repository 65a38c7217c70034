import { bodyStoryRoot, storyParagraphs, type OoxmlPackage } from '../kernel/index.ts'

/** By these names the surface's kernel looks for what is known of a file (package-patches/opening.json). */
const PACKAGE = Symbol.for('wenfang.package')
const IS_LONG = Symbol.for('wenfang.isLong')

/** About ten pages. Laying out more than that at once is felt. */
const LONG_PARAGRAPHS = 150

/**
 * The file together with the package that it stands for now. The surface then works on these very trees: it reads no
 * file, and what is published to it first is nothing new, so that nothing is laid out twice. A kernel that does not look
 * for the package opens the file, and takes the package over when it is published.
 */
export const withKnownPackage = (file: Uint8Array, pkg: OoxmlPackage): Uint8Array => {
  const main = pkg.parts.get(pkg.mainDocumentPart)
  const body = main && bodyStoryRoot(main)
  const isLong = body ? storyParagraphs(body).length > LONG_PARAGRAPHS : false
  return Object.assign(file.subarray(), { [PACKAGE]: pkg, [IS_LONG]: isLong })
}

/** The package of such a file. */
export const knownPackage = (file: Uint8Array): OoxmlPackage | undefined =>
  (file as Uint8Array & { readonly [PACKAGE]?: OoxmlPackage })[PACKAGE]
