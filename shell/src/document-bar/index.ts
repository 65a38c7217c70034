export { DocumentBar, type DocumentBarProps } from './document-bar.tsx'
