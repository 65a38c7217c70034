import type { FileFormats } from '@wenfang/shared-contract'

/** .pptx, .pptm, .ppsx, .potx in and out. Each part is loaded when it is wanted. */
export const formats: FileFormats = {
  importSource: async (input) => (await import('./import-source.ts')).importSource(input),
  exportBody: async (input) => (await import('./export-body.ts')).exportBody(input),
  blank: async () => ({ source: (await import('./blank/blank-deck.ts')).blankDeck(), ext: 'pptx' }),
}
