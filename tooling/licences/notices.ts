import { join } from 'node:path'
import { root } from '../paths.ts'
import { licenceTexts, type InstalledPackage } from './installed-packages.ts'

export const noticesFile = join(root, 'THIRD_PARTY_NOTICES.md')

/** The notices as one document: a table of packages, then each distinct text once with the packages it belongs to. */
export function renderNotices(packages: readonly InstalledPackage[]): string {
  // What is installed depends on the platform for some; the document must not.
  const listed = packages.filter((entry) => !entry.isPlatformSpecific)
  const owners = new Map<string, string[]>()
  for (const entry of listed) {
    for (const text of licenceTexts(entry.folder)) {
      const names = owners.get(text) ?? []
      names.push(`${entry.name} ${entry.version}`)
      owners.set(text, names)
    }
  }
  const rows = listed.map((entry) => `| ${entry.name} | ${entry.version} | ${entry.licence} | ${entry.homepage} |`)
  const texts = [...owners].map(([text, names]) => `### ${names.join(', ')}\n\n~~~text\n${text}\n~~~\n`)
  return `# Third-party notices

Wenfang is made with the following packages. This file is generated from what is installed (\`npm run licences\`).

| package | version | licence | source |
|---|---|---|---|
${rows.join('\n')}

## Licence texts

${texts.join('\n')}`
}
