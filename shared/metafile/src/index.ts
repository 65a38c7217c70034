export { metafileKind, metafileSize, type MetafileMime } from './metafile-size.ts'
