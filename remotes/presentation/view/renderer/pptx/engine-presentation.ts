import { buildPresentation, type MediaResolver, type PresentationData } from '@aiden0z/pptx-renderer'
import type { DeckPackage } from '../../../model/drawn/deck-package.ts'
import { packageFiles } from './package-files.ts'
import { textRules } from './text-rules.ts'

/** A deck without its slides as the engine takes it, with what our patches of it ask for. */
export const enginePresentation = (deck: DeckPackage, mediaResolver: MediaResolver): PresentationData =>
  Object.assign(buildPresentation(packageFiles(deck), { lazySlides: true }), { mediaResolver, textRules })
