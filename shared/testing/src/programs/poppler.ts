import { onPath } from './on-path.ts'

/** Is there poppler, a reader of PDF that shares no code with us: pages as pictures and text, pictures, fonts, signatures? */
export const hasPoppler = (): boolean =>
  ['pdftoppm', 'pdftotext', 'pdfimages', 'pdffonts', 'pdfsig'].every((name) => onPath(name) !== null)
