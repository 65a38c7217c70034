// Equations on the screen, in the browser's own MathML; loaded by whoever shows one.
export { MathsView } from './maths-view.tsx'
export { mathmlElement, mathmlSize, type MathmlSize } from './mathml-element.ts'
