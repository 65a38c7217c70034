export { isTangled } from './is-tangled.ts'
export { parseMarkdown } from './parse-markdown.ts'
