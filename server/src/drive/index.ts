export { driveFactory, type DriveOptions } from './drive.ts'
