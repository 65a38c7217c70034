import { hash, verify, type Options } from '@node-rs/argon2'

/** argon2id with 19 MiB, 2 passes, 1 lane. The algorithm is the library's default: its enum cannot be imported under isolatedModules. */
const OPTIONS: Options = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS)

let decoy: Promise<string> | undefined

/** Takes as long for an account without a password as for one with: the answer's time tells nothing. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  if (stored !== null) return verify(stored, password)
  decoy ??= hashPassword('no account has this password')
  await verify(await decoy, password)
  return false
}
