export { SignaturePad, type SignaturePadProps } from './signature-pad.tsx'
export { SignaturePicture, type Strokes } from './signature-picture.tsx'
