export { cornersOf, storedPicture, STORED_SIZE, turnedJpeg, turnedWebp } from './turned.ts'
