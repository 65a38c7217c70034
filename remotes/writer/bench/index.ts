import { readFileSync, existsSync } from 'node:fs'
import { resolve } from 'node:path'
import * as Y from 'yjs'
import { changeAtRandom } from '../compare/testing/edits.ts'
import { comparePackages } from '../compare/index.ts'
import { formats } from '../files/index.ts'
import { bodyStoryRoot, paragraphTextOf, storyParagraphs } from '../model/kernel/index.ts'
import { packageBytes } from '../model/opening/package-bytes.ts'
import { readSource } from '../model/opening/source.ts'
import { atMost, type Bench } from './bench.ts'
import { longDocument } from './long-document.ts'
import { createRandom } from '../model/testing/random.ts'
import { openReplica, seededDoc } from '../model/testing/replica.ts'

/** A real document of about 368 pages where the corpus is at hand, else one of the same size that we write ourselves. */
const source = (): Uint8Array => {
  const file = resolve(import.meta.dirname, '../../../../shared/corpus/docx/30-gen-big-368p-cn.docx')
  return existsSync(file) ? new Uint8Array(readFileSync(file)) : longDocument()
}

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

const noAsset = () => Promise.reject(new Error('no asset was added'))

const round = (value: number): number => Math.round(value * 100) / 100

/** T8: two people type, delete, format and split in one long document. */
const remoteApply: Bench = {
  id: 'writer-remote-apply',
  title: 'T8 文字：300 页文档中他人修改的应用',
  async run() {
    const bytes = source()
    const random = createRandom(8)
    const replicas = ['甲', '乙'].map((name, index) => openReplica(name, seededDoc(bytes, 10 + index), bytes))
    const times: number[] = []
    const queues = replicas.map(() => [] as Uint8Array[])
    for (const [index, { doc }] of replicas.entries())
      doc.on('update', (update: Uint8Array, origin: unknown) => {
        if (origin !== 'net') queues[1 - index]?.push(update)
      })
    for (let step = 0; step < 600; step += 1) {
      const replica = replicas[step % 2]
      const part = replica?.store.bodyStore().part
      const root = part && bodyStoryRoot(part)
      const paragraphs = root ? storyParagraphs(root) : []
      const paragraph = random.pick(paragraphs)
      if (!replica || !part || !paragraph) continue
      const { length } = paragraphTextOf(part, paragraph.id) ?? ''
      const kind = random.below(10)
      replica.store.transact({ kind: 'body' }, (context) => {
        if (kind < 6 || length < 6)
          context.apply({ op: 'insertText', paragraphId: paragraph.id, offset: random.below(length + 1), text: '字词' })
        else if (kind < 8) context.apply({ op: 'deleteText', paragraphId: paragraph.id, start: 0, end: 2 })
        else if (kind === 8)
          context.apply({ op: 'splitParagraph', paragraphId: paragraph.id, offset: random.below(length + 1) })
        else
          context.apply({
            op: 'setRunProperties',
            paragraphId: paragraph.id,
            start: 0,
            end: 4,
            properties: [{ localName: 'b' }],
          })
      })
      replica.session.flush()
      for (const [index, queue] of queues.entries())
        for (const update of queue.splice(0)) {
          const started = performance.now()
          const to = replicas[index]
          if (to) Y.applyUpdate(to.doc, update, 'net')
          times.push(performance.now() - started)
        }
    }
    for (const { session } of replicas) session.destroy()
    return [
      { metric: 'remote apply p50', value: round(percentile(times, 0.5)), unit: 'ms' },
      { metric: 'remote apply p95', value: round(percentile(times, 0.95)), unit: 'ms', bar: atMost(15) },
    ]
  },
}

/** T9 and T14: size of the body, time to import and to save. */
const sizeAndSave: Bench = {
  id: 'writer-size-save',
  title: 'T9/T14 文字：300 页文档的体积与保存',
  async run() {
    const bytes = source()
    const started = performance.now()
    const imported = await formats.importSource({ source: bytes, ext: 'docx' })
    const importMs = performance.now() - started
    if (!imported.ok) throw new Error(imported.detail)
    const doc = new Y.Doc()
    Y.applyUpdate(doc, imported.body)
    const replica = openReplica('甲', doc, bytes)
    const root = bodyStoryRoot(replica.store.bodyStore().part)
    const paragraph = root && storyParagraphs(root)[20]
    replica.store.transact({ kind: 'body' }, (context) => {
      context.apply({ op: 'insertText', paragraphId: paragraph?.id ?? '', offset: 0, text: '改' })
    })
    replica.session.flush()
    const body = Y.encodeStateAsUpdate(doc)
    const saving = performance.now()
    await formats.exportBody({ source: bytes, body, format: 'docx', asset: noAsset })
    const savedMs = performance.now() - saving
    const original = readSource(bytes)
    if (!original.ok) throw new Error(original.detail)
    const writing = performance.now()
    packageBytes(bytes, original, original.package, new Set([original.package.mainDocumentPart]))
    const writtenMs = performance.now() - writing
    return [
      { metric: 'T9 body', value: round(imported.body.byteLength / 1e6), unit: 'MB', bar: atMost(2.5) },
      { metric: 'import', value: Math.round(importMs), unit: 'ms' },
      { metric: 'T14 package written', value: Math.round(writtenMs), unit: 'ms', bar: atMost(400) },
      { metric: 'body opened, written and checked', value: Math.round(savedMs), unit: 'ms' },
    ]
  },
}

/** T10: two versions of a document of 300 pages, with edits of every kind that has marks. */
const comparison: Bench = {
  id: 'writer-compare',
  title: 'T10 文字：300 页文档两个版本的比较',
  async run() {
    const bytes = source()
    const replica = openReplica('甲', seededDoc(bytes, 10), bytes)
    const before = replica.store.currentPackage()
    changeAtRandom(replica, createRandom(10), 100)
    const after = replica.store.currentPackage()
    replica.session.destroy()
    const times = Array.from({ length: 3 }, () => {
      const started = process.cpuUsage()
      comparePackages(before, after, { author: '比较', date: '2026-01-01T00:00:00Z' })
      const { user, system } = process.cpuUsage(started)
      return (user + system) / 1000
    })
    return [{ metric: 'T10 compare, 100 edits', value: Math.round(Math.min(...times)), unit: 'ms', bar: atMost(500) }]
  },
}

export const benches: readonly Bench[] = [remoteApply, sizeAndSave, comparison]
