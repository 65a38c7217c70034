export { PrintPage } from './print-page.tsx'
export { PrintPreview, PrintWindow, type PrintPreviewProps } from './print-preview.tsx'
