import { writeFileSync } from 'node:fs'
import { licenceProblems } from '../licences/check-licences.ts'
import { shippedPackages } from '../licences/installed-packages.ts'
import { noticesFile, renderNotices } from '../licences/notices.ts'

/** Writes THIRD_PARTY_NOTICES.md and fails on a licence that we may not ship. */
export function run(): Promise<number> {
  const packages = shippedPackages()
  writeFileSync(noticesFile, renderNotices(packages))
  const problems = licenceProblems()
  for (const problem of problems) console.error(problem)
  console.log(`${packages.length} packages, ${problems.length} problems`)
  return Promise.resolve(problems.length === 0 ? 0 : 1)
}
