import type { WriterSurface } from './surface.ts'

/** One of our corrections of the engine reads `faces`: what it measured before is forgotten. */
const ANEW = { sync: true, faces: true }

/** Lays the document out with the faces that are there now. */
export const measureAgain = (surface: WriterSurface): void => surface.relayout(ANEW)
