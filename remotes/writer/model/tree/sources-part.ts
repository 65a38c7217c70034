import type { OoxmlPackage, OoxmlPart } from '../kernel/index.ts'

/** Namespace of the part that Word keeps sources of citations in. */
export const BIBLIOGRAPHY = 'http://schemas.openxmlformats.org/officeDocument/2006/bibliography'

const isRoot = ({ root }: OoxmlPart): boolean => root.localName === 'Sources' && root.namespaceUri === BIBLIOGRAPHY

/** The part of the sources; undefined where nothing was ever cited. */
export const sourcesPart = (pkg: OoxmlPackage): OoxmlPart | undefined => [...pkg.parts.values()].find(isRoot)
