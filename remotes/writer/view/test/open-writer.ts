import type { CardsPort } from '@wenfang/shared-contract'
import { docx, type Block } from '@wenfang/shared-testing/fixtures'
import { createFakeHost, type FakeHost } from '@wenfang/shared-testing/fake-host'
import { strFromU8, unzipSync } from 'fflate'
import { vi } from 'vitest'
import { writeBody } from '../../model/shared-body/body.ts'
import { writerEngine } from '../../model/index.ts'
import { readSource } from '../../model/opening/source.ts'
import { type Command, type CommandContext, refusalOf, runCommand } from '../commands/index.ts'
import { isLaidOut, type WriterSurface } from '../engine/index.ts'
import { DEFAULT_VIEW } from '../state/view-options.ts'
import { mount } from '../mount-writer.tsx'
import { writtenBy } from '../presence/host-presence.ts'

export interface TestWriter {
  readonly fake: FakeHost
  readonly element: HTMLElement
  readonly surface: WriterSurface
  isOpen(): boolean
  /** Puts the caret before, or the selection around, the first place with this text. */
  select(text: string): void
  run<Args = void>(command: Command<Args>, ...args: Args extends void ? [] : [Args]): boolean
  refusal<Args = void>(command: Command<Args>, ...args: Args extends void ? [] : [Args]): string | null
  isActive(command: Command): boolean
  /** A part of the document as it would be saved now. */
  part(name: string): Promise<string>
  /** The same part as everybody else gets it, from what is shared alone. */
  sharedPart(name: string): Promise<string>
  text(): string
  close(): void
}

export interface TestWriterOptions {
  readonly blocks?: readonly Block[]
  /** The file, in place of one with these blocks. */
  readonly source?: Uint8Array
  readonly role?: 'owner' | 'write' | 'comment' | 'read'
  readonly layout?: 'pc' | 'pad' | 'mobile'
  /** Where the test takes over; a long document shows its first page before it is open. */
  readonly until?: 'first page' | 'open'
  /** Of the address. */
  readonly query?: string
  /** Other files, where the shell shows them. */
  readonly cards?: CardsPort
}

const PARAGRAPHS: readonly Block[] = [
  { kind: 'paragraph', content: ['第一段文字，好天气。'] },
  { kind: 'paragraph', content: ['Second paragraph of the document.'] },
]

/** Mounts the real writer over the real engine and model, with a host that only records. */
export async function openTestWriter({
  blocks = PARAGRAPHS,
  role = 'owner',
  layout = 'pc',
  until = 'open',
  query = '',
  cards,
  source = docx({ title: '测试', blocks }),
}: TestWriterOptions = {}): Promise<TestWriter> {
  const element = document.createElement('div')
  const portal = document.createElement('div')
  element.style.height = '100vh'
  document.body.style.margin = '0'
  document.body.append(element, portal)
  const fake = createFakeHost({ name: '测试.docx', role, source, portal, query, ...(cards && { cards }) })
  fake.setLayout(layout)
  const seeded = writerEngine.seedBody(fake.host.doc.body, source)
  if (!seeded.ok) throw new Error(seeded.detail)
  const mounted = await mount(fake.host, element)
  const { surface } = mounted
  const unmount = () => mounted.unmount()

  const isOpen = () => isLaidOut(surface)
  if (until === 'open') await vi.waitUntil(isOpen, { timeout: 10_000 })

  const context = (): CommandContext => ({
    surface,
    snapshot: surface.snapshot(),
    canWrite: role === 'owner' || role === 'write',
    ui: {
      openPanel() {},
      openDialog() {},
      compareWith() {},
      focusTools() {},
      goToPart() {},
      foldTools() {},
      toast: (kind, text) => fake.host.toast(kind, text),
      save() {},
      writtenByOthers: () => writtenBy(fake.host),
      fileName: () => fake.host.file.name,
      view: () => DEFAULT_VIEW,
      setView() {},
      comment: null,
      print: null,
      export: null,
    },
  })
  return {
    fake,
    element,
    surface,
    isOpen,
    select(text) {
      const match = surface.findMatches(text)[0]
      if (!match) throw new Error(`the document does not say ${text}`)
      surface.selectMatch(match)
    },
    run: (command, ...args) => runCommand(command, context(), args[0] as never),
    refusal: (command, ...args) => refusalOf(command, context(), args[0] as never),
    isActive: (command) => command.isActive?.(context()) ?? false,
    async part(name) {
      const bytes = unzipSync(new Uint8Array(await surface.save()))[name]
      if (!bytes) throw new Error(`the document has no ${name}`)
      return strFromU8(bytes)
    },
    async sharedPart(name) {
      await new Promise((done) => setTimeout(done))
      const read = readSource(source)
      if (!read.ok) throw new Error(read.reason)
      // Asked for by content, which a host of tests does not store; a part of text holds none.
      const asset = () => Promise.resolve(new Uint8Array())
      const { bytes } = await writeBody(fake.host.doc.body, source, read, asset)
      return strFromU8(unzipSync(bytes)[name] ?? new Uint8Array())
    },
    text: () =>
      surface
        .query({ type: 'paragraphs' })
        .map((paragraph) => paragraph.text)
        .join('\n'),
    close() {
      unmount()
      element.remove()
      portal.remove()
    },
  }
}
