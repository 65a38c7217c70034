// Packages of Office in memory: parts, relationships and types as they came, and changes that leave all others alone.
export { PackageEditor } from './package-editor.ts'
export { decodeXml, relationshipsPart, SourcePackage, type Relationship } from './source-package.ts'
