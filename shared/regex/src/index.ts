export { escapePattern } from './escape-pattern.ts'
export { RegularExpression, SearchTooLong, type Match } from './regular-expression.ts'
