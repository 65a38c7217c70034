import { documentXml } from './blank-parts.ts'
import { documentPackage } from './document-package.ts'

/** A new document: A4, 宋体 and 黑体, Chinese heading styles, lists ready to be used. */
export const blankDocument = (): Uint8Array => documentPackage({ document: documentXml })
