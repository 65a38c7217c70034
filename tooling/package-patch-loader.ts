import type { PackagePatch } from '@wenfang/shared-contract'
import { patchedSource } from './package-patches.ts'

interface LoaderContext {
  readonly resourcePath: string
  getOptions(): { readonly patches: readonly PackagePatch[] }
}

/** Rspack loader: changes a module of a pinned package as a remote asks for (see package-patches.ts). */
export default function packagePatchLoader(this: LoaderContext, source: string): string {
  return patchedSource(source, this.resourcePath, this.getOptions().patches)
}
