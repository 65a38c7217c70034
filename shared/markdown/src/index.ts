export { parseMarkdown } from './parse-markdown.ts'
