// Equations as trees, between LaTeX, the markup of Office, MathML and plain text.
export { linearOf, markdownOf } from './linear.ts'
export type { Maths } from './math.ts'
export { mathmlOf, mathmlText, type MathmlNode, type MathmlOptions } from './mathml.ts'
export type { OmmlElement, OmmlNode } from './omml-element.ts'
export { readLatex } from './read-latex.ts'
export { readEquation, readOmml } from './read-omml.ts'
export { latexOf } from './write-latex.ts'
export { ommlOf } from './write-omml.ts'
