export { loadingTexts } from './loading.ts'
export { shellTexts } from './shell.ts'
