import { WenfangError } from '@wenfang/shared-protocol'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
/** 49,000 passwords in the order of how often leaks hold them (MIT). Read at the first password that somebody sets. */
const readList = () => require('@zxcvbn-ts/language-common/src/passwords.json') as readonly string[]

/** Words that everybody guesses here first; those of the person come on top. */
const CONTEXT_WORDS = ['wenfang', '文房', '文档', 'office', 'admin', 'owner', 'password', '密码']
/** Shorter words of a person are part of too much. */
const MIN_WORD = 2
/** So many digits beside a known word are a secret of their own. */
const MIN_SECRET = 8

let common: ReadonlySet<string> | undefined

/**
 * Refuses a password that is among the commonest, or made of words of this product or of the person and a few digits or
 * marks. There are no other rules: which letters a password has is its owner's business.
 * @throws WenfangError PasswordCommon
 */
export function requireUncommon(password: string, person: { readonly name: string; readonly email: string }): void {
  common ??= new Set(readList())
  const folded = password.toLowerCase()
  if (common.has(folded) || isOfWords(folded, [...CONTEXT_WORDS, ...wordsOf(person)]))
    throw new WenfangError('PasswordCommon', 'the password is easy to guess', { detail: { field: 'password' } })
}

const wordsOf = ({ name, email }: { readonly name: string; readonly email: string }): string[] =>
  `${name} ${email}`
    .toLowerCase()
    .split(/[\s@.]+/)
    .filter((word) => word.length >= MIN_WORD && /\p{L}/u.test(word))

function isOfWords(password: string, words: readonly string[]): boolean {
  const longestFirst = words.toSorted((a, b) => b.length - a.length)
  const rest = longestFirst.reduce((text, word) => text.replaceAll(word, ''), password)
  return rest !== password && rest.length < MIN_SECRET && !/\p{L}/u.test(rest)
}
