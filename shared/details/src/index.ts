export { createDetailsRemote } from './details-remote.tsx'
export type { DetailsTexts } from './details-texts.ts'
