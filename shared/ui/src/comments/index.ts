export { Composer, type ComposerProps } from './composer.tsx'
export { mentionsIn } from './mentions.ts'
export { Message, type MessageProps } from './message.tsx'
export type { SaidBy, SaidMessage } from './said-message.ts'
