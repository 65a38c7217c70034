import { createHash, randomBytes } from 'node:crypto'

/** 16 letters of the alphabet that addresses allow, 96 bits. */
export const newId = (): string => randomBytes(12).toString('base64url')

/** A bearer secret, 256 bits. Only its hash is stored. */
export const newSecret = (prefix = ''): string => prefix + randomBytes(32).toString('base64url')

/** Secrets are random, so a fast hash is enough; passwords go through argon2id. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')

export const isoNow = (): string => new Date().toISOString()
export const isoIn = (milliseconds: number): string => new Date(Date.now() + milliseconds).toISOString()
