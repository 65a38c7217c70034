import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FileFormats } from '@wenfang/shared-contract'
import { WenfangError } from '@wenfang/shared-protocol'
import * as Y from 'yjs'
import { toyDocx, toyText } from '../../toy-docx.ts'

const PICTURE = Buffer.from('not really a picture')
const kept: unknown[] = []

/** What a hostile file makes a parser do, spelt out in the file. */
const MISBEHAVIOURS: Readonly<Record<string, () => void>> = {
  LOOP: () => {
    for (;;) kept.length = 0
  },
  HEAP: () => {
    for (;;) kept.push(Array.from({ length: 10_000 }, (_, index) => ({ index })))
  },
  BUFFERS: () => {
    for (;;) kept.push(Buffer.alloc(16 * 1024 * 1024, 1))
  },
  STACK: () => MISBEHAVIOURS['STACK']?.(),
  EXIT: () => process.exit(7),
  READ: () => kept.push(readFileSync('/etc/passwd')),
  SECRETS: () => {
    const leaked = Object.keys(process.env).filter((name) => /TOKEN|SECRET|WENFANG|PROXY/i.test(name))
    if (leaked.length > 0) throw new WenfangError('Conflict', leaked.join())
  },
  PASSWORD: () => {
    throw new WenfangError('NeedPassword', 'a password is needed')
  },
}

export const formats: FileFormats = {
  async importSource({ source }) {
    const text = toyText(source)
    if (text === 'NETWORK') await fetch('http://127.0.0.1:59999/').catch(refuseUnlessForbidden)
    else MISBEHAVIOURS[text]?.()
    const doc = new Y.Doc()
    doc.getText('body').insert(0, text)
    return {
      ok: true,
      body: Y.encodeStateAsUpdate(doc),
      assets: [{ hash: createHash('sha256').update(PICTURE).digest('hex'), bytes: PICTURE, contentType: 'image/png' }],
      notices: ['有一处内容没有带入'],
    }
  },
  async exportBody({ body, format, asset }) {
    const doc = new Y.Doc()
    Y.applyUpdate(doc, body)
    const words = doc.getText('body').toString()
    const picture = await asset(words === 'LOST' ? '0'.repeat(64) : createHash('sha256').update(PICTURE).digest('hex'))
    const text = `${words}|${picture.byteLength}`
    return { bytes: new TextEncoder().encode(text), contentType: 'text/plain', ext: format }
  },
  async blank() {
    return { source: toyDocx('空白'), ext: 'docx' }
  },
}

/** The permission model answers before the network does; a Node without that part reaches a port where nobody listens. */
function refuseUnlessForbidden(error: unknown): void {
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  const isGuarded = process.allowedNodeEnvironmentFlags.has('--allow-net')
  if (code !== (isGuarded ? 'ERR_ACCESS_DENIED' : 'ECONNREFUSED'))
    throw new WenfangError('Conflict', `the network answered ${code}`)
}
