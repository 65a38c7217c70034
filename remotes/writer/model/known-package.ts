import type { OoxmlPackage } from './kernel/index.ts'

/** By this name the surface's kernel looks for the package (package-patches.json). */
const PACKAGE = Symbol.for('wenfang.package')

/**
 * The file together with the package that was read from it. The surface then works on these very trees: it does not read
 * the file a second time, and what is published to it first is nothing new, so that nothing is laid out twice. A kernel
 * that does not look for the package reads the file.
 */
export const withKnownPackage = (file: Uint8Array, pkg: OoxmlPackage): Uint8Array =>
  Object.assign(file.subarray(), { [PACKAGE]: pkg })
