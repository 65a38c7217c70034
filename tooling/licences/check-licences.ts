import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../paths.ts'
import { shippedPackages } from './installed-packages.ts'
import { noticesFile, renderNotices } from './notices.ts'
import { isAllowed, isForbidden } from './policy.ts'

/** Package names of the lock file: what is installed anywhere, tools included. */
function lockedNames(): readonly string[] {
  const lock = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8')
  return [...lock.matchAll(/^ {2}'?((?:@[\w.-]+\/)?[\w.-]+)@[^:]+:/gm)].map((match) => match[1] ?? '')
}

/** One sentence for each breach of the policy. */
export function licenceProblems(): readonly string[] {
  const shipped = shippedPackages()
  const notices = existsSync(noticesFile) ? readFileSync(noticesFile, 'utf8') : ''
  return [
    ...shipped
      .filter((entry) => !isAllowed(entry.licence, entry.name))
      .map((entry) => `${entry.name}@${entry.version}: licence "${entry.licence}" is not allowed`),
    ...new Set(
      lockedNames()
        .filter(isForbidden)
        .map((name) => `${name} is not free and must not be installed`),
    ),
    ...(notices === renderNotices(shipped) ? [] : ['THIRD_PARTY_NOTICES.md is not current: run `npm run licences`']),
  ]
}
