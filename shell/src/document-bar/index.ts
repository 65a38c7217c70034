export { createAvatarScheduler, priorityOf, type AvatarScheduler, type Priority } from './avatar-scheduler.ts'
export { DocumentBar, type DocumentBarProps } from './document-bar.tsx'
