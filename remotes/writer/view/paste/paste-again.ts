import { beginStep, nameSteps, readingMarkup, type WriterSurface } from '../engine/index.ts'
import { mergedMarkup } from './merged-markup.ts'

export interface Pasted {
  readonly text: string
  readonly html: string
}

/** How something is pasted: with its own look, with the look of the place, or as letters only. */
export type PasteForm = 'source' | 'merged' | 'text'

/** Pastes what was just pasted in another form, instead of it. Nothing must have been done since. */
export function pasteAgain(surface: WriterSurface, { text, html }: Pasted, form: PasteForm): boolean {
  surface.exec({ type: 'undo' })
  nameSteps(surface, '粘贴')
  beginStep(surface)
  const result =
    form === 'text'
      ? surface.exec({ type: 'pasteWithoutFormatting', text })
      : readingMarkup(() => surface.exec({ type: 'paste', text, html: form === 'merged' ? mergedMarkup(html) : html }))
  beginStep(surface)
  return result.ok
}
