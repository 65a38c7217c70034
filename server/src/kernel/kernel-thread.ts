import { pathToFileURL } from 'node:url'
import { parentPort } from 'node:worker_threads'
import type { DocKernel, KernelBody, RemoteManifest } from '@wenfang/shared-contract'
import { decodeParts, encodeParts } from '@wenfang/shared-protocol'
import type { Folded, KernelAnswer, KernelReply, KernelRequest, Taken, WantedList } from './kernel-request.ts'

// Holds the bodies of kind `ops` that are live, and judges what people want done to them: a large paste must not hold up sockets.

const port = parentPort
const kernels = new Map<string, Promise<DocKernel>>()
const bodies = new Map<string, KernelBody>()
/** One request after the other, also where a kernel is still being loaded. */
let turn: Promise<unknown> = Promise.resolve()

port?.on('message', (request: KernelRequest) => {
  turn = turn.then(() => reply(request))
})

async function reply(request: KernelRequest): Promise<void> {
  let said: KernelReply
  try {
    said = { ok: true, answer: await answerTo(request) }
  } catch (error) {
    said = { ok: false, message: String(error) }
  }
  port?.postMessage(said)
}

async function answerTo(request: KernelRequest): Promise<KernelAnswer> {
  switch (request.call) {
    case 'open':
      bodies.set(request.key, openBody(await kernelOf(request.manifest), request.lists))
      return null
    case 'take': {
      const body = bodyOf(request.key)
      return request.wanted.map((wanted) => take(body, wanted, request.timeMs))
    }
    case 'apply':
      for (const list of request.lists) applyList(bodyOf(request.key), list)
      return null
    case 'close':
      bodies.delete(request.key)
      return null
    case 'fold':
      return fold(await kernelOf(request.manifest), request.lists)
  }
}

function take(body: KernelBody, { list, userId, isKept }: WantedList, timeMs: number): Taken {
  const entries: Uint8Array[] = []
  try {
    for (const { kind, bytes } of decodeParts(list)) {
      if (kind !== 'submission') throw new TypeError(`a list of submissions holds a part of kind ${kind}`)
      const entry = body.take(bytes, { userId, timeMs, isKept })
      if (entry) entries.push(encodeParts([{ kind: 'entry', bytes: entry }]))
    }
    return { ok: true, entries }
  } catch (error) {
    return { ok: false, entries, message: String(error) }
  }
}

/** The newest snapshot among the lists, and every entry after it. */
function openBody(kernel: DocKernel, lists: readonly Uint8Array[]): KernelBody {
  const parts = lists.flatMap((list) => decodeParts(list))
  const snapshot = parts.findLast(({ kind }) => kind === 'snapshot')
  const body = kernel.open(snapshot?.bytes ?? null)
  for (const { kind, bytes } of parts) if (kind === 'entry') body.apply(bytes)
  return body
}

function applyList(body: KernelBody, list: Uint8Array): void {
  for (const { kind, bytes } of decodeParts(list)) if (kind === 'entry') body.apply(bytes)
}

/** A body in which an entry failed half-way is not to be trusted: it is built anew without that list. */
function fold(kernel: DocKernel, lists: readonly Uint8Array[]): Folded {
  const refused: number[] = []
  for (;;) {
    const built = build(kernel, lists, refused)
    if (typeof built !== 'number')
      return { state: encodeParts([{ kind: 'snapshot', bytes: built.snapshot() }]), refused }
    refused.push(built)
  }
}

/** The body, or the place of the first list that cannot be applied. */
function build(kernel: DocKernel, lists: readonly Uint8Array[], refused: readonly number[]): KernelBody | number {
  let body = kernel.open(null)
  for (const [at, list] of lists.entries()) {
    if (refused.includes(at)) continue
    try {
      for (const { kind, bytes } of decodeParts(list)) {
        if (kind === 'snapshot') body = kernel.open(bytes)
        else if (kind === 'entry') body.apply(bytes)
      }
    } catch {
      return at
    }
  }
  return body
}

function bodyOf(key: string): KernelBody {
  const body = bodies.get(key)
  if (!body) throw new Error('the body is not open')
  return body
}

function kernelOf(manifestPath: string): Promise<DocKernel> {
  const known = kernels.get(manifestPath)
  if (known) return known
  const loading = load(manifestPath)
  kernels.set(manifestPath, loading)
  return loading
}

async function load(manifestPath: string): Promise<DocKernel> {
  const { manifest } = (await import(pathToFileURL(manifestPath).href)) as { readonly manifest: RemoteManifest }
  const kernel = await manifest.loadKernel?.()
  if (!kernel) throw new Error(`${manifest.name} has no kernel`)
  return kernel
}
