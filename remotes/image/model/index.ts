export {
  addEdit,
  clearEdits,
  editList,
  isUntouched,
  outcomeOf,
  parseEdit,
  readEdits,
  shownSize,
  within,
  type Edit,
  type Outcome,
  type Region,
} from './edits.ts'
export { isSideways, orientationAfter, turnedCrop } from './orientation.ts'
export {
  foundPicture,
  isOrientation,
  PICTURE_KINDS,
  placeOfPage,
  readPicture,
  type Orientation,
  type Picture,
  type PictureKind,
} from './picture.ts'
