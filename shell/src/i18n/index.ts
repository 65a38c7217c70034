/** The one catalogue of what people read, by area. */
export { dialogTexts } from './dialogs.ts'
export { errorSentence, errorTexts, type ErrorText } from './errors.ts'
export { loadingTexts } from './loading.ts'
export { pageTexts } from './pages.ts'
export { shellTexts } from './shell.ts'
