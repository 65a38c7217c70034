interface Typed {
  readonly text: string
  /** How many letters stand before the caret. */
  readonly caret: number
}

/** The beginning of a name. */
const BEGUN = /[\p{L}_][\p{L}\p{N}_.]*$/u

/**
 * A call of a function where the caret is, with the caret in its parentheses; the beginning of its name that was typed goes.
 * What is no formula becomes one. The closing parenthesis is left to who types on where nothing follows.
 */
export function withFunction({ text, caret }: Typed, name: string): Typed {
  if (!text.startsWith('=')) return { text: `=${name}(`, caret: name.length + 2 }
  const at = Math.min(Math.max(caret, 1), text.length)
  const typed = text.slice(0, at)
  const begun = BEGUN.exec(typed)?.[0] ?? ''
  const before = name.startsWith(begun.toUpperCase()) ? typed.slice(0, typed.length - begun.length) : typed
  const after = text.slice(at)
  const call = `${before}${name}(`
  return { text: after === '' ? call : `${call})${after}`, caret: call.length }
}
