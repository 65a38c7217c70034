import type * as Y from 'yjs'
import { stringOf } from '../read-shared.ts'

/** What a file calls a shape: the number of `p:cNvPr`. Two shapes of one page may have the same. */
export const numberOfShape = (id: string, shape: Y.Map<unknown>): string =>
  /\sid="(\d+)"/.exec(stringOf(shape, 'nv'))?.[1] ?? id.replace(/~\d+$/, '')
