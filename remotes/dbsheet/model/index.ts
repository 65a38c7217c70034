export { parsed, memberTexts } from './fields/parsed.ts'
export { kernel } from './kernel.ts'
