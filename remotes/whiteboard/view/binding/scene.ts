import type { ElementRecord } from '../../model/index.ts'

/** An element as the engine has it: it is changed in place, and its version grows with each change. */
export type SceneElement = ElementRecord & { readonly version: number; readonly versionNonce: number }

/** What a person has in hand: nobody else's edit may take it away. */
export interface Held {
  /** Not yet a part of the board: it is being drawn. */
  readonly drawn: ReadonlySet<string>
  /** Moved, sized, turned, typed into. */
  readonly edited: ReadonlySet<string>
  /** The text that is being typed into; null when none is. */
  readonly text: string | null
}

/** What the binding asks of the engine. */
export interface Scene {
  /** In the order of drawing, with what was deleted. */
  elements(): readonly SceneElement[]
  held(): Held
  /** Records as the engine wants them: what they lack has the engine's own values. Kinds that it does not know are left out. */
  complete(records: readonly ElementRecord[]): readonly SceneElement[]
  /** Puts these in the place of all there are. */
  show(elements: readonly SceneElement[]): void
  /** The words of the text that is being typed into, with the caret where it was. */
  retype(words: string): void
}
