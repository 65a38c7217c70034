/** What a page needs to know of a picture's bytes, without the readers of archives that only a server has. */
export { croppedPicture, readCrop, type PictureCrop } from './cropped-picture.ts'
export { imageSize, MAX_IMAGE_PIXELS, type ImageSize } from './image-size.ts'
export { nowhere, pictureOr } from './missing-picture.ts'
export { pictureAsStored, pictureOrientation, withoutOrientation } from './picture-orientation.ts'
export { sniff, SNIFF_BYTES, type SniffedKind } from './sniff.ts'
