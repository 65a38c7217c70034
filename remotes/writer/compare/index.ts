export { comparePackages, type CompareOptions } from './compare-packages.ts'
