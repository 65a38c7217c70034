import type { HostApi, LayoutClass } from '@wenfang/shared-contract'
import { partContext, useSelected } from '@wenfang/shared-remote/surface'
import type { CommandControl } from '@wenfang/shared-ui'
import { type Command, type CommandContext, refusalOf, runCommand, type WriterUi } from '../commands/command.ts'
import { isLaidOut, nameSteps, type SurfaceSnapshot, type WriterSurface } from '../engine/index.ts'
import type { SurfaceStore } from './surface-store.ts'

/** What every part of the writer's chrome works with. */
export interface Writer {
  readonly host: HostApi
  readonly surface: WriterSurface
  readonly store: SurfaceStore
  readonly ui: WriterUi
  readonly canWrite: boolean
  readonly layout: LayoutClass
}

export const [WriterContext, useWriter] = partContext<Writer>('writer')

export const commandContext = ({ surface, canWrite, ui }: Writer): CommandContext => ({
  surface,
  snapshot: surface.snapshot(),
  canWrite,
  ui,
})

/**
 * A part of the surface's state. The component renders again only when that part changes, because the state itself
 * is a new one after every key. Parts are compared field by field, one level deep.
 */
export function useSurface<T>(select: (snapshot: SurfaceSnapshot) => T): T {
  const { surface, store } = useWriter()
  return useSelected(
    { subscribe: store.subscribe, token: () => store.version(), read: () => surface.snapshot() },
    select,
    isSame,
  )
}

function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const entries = Object.entries(a)
  return (
    entries.length === Object.keys(b).length &&
    entries.every(([key, value]) => Object.is(value, (b as Record<string, unknown>)[key]))
  )
}

/**
 * False while a document is still being laid out. Until then the surface is asked for nothing but its snapshot: any
 * other question makes it finish at once, and a long document would stand still before its first page is seen.
 */
export const isOpen = (surface: WriterSurface): boolean => isLaidOut(surface)

const OPENING = '文档正在打开'

/** Runs a command and brings the caret back to the page, as people expect after a press on the chrome. */
export function run<Args>(writer: Writer, command: Command<Args>, args: Args): void {
  if (!isOpen(writer.surface)) {
    // What is typed next was meant for the layer that does not come, not for the page.
    if (command.opensLayer === true && document.activeElement instanceof HTMLElement) document.activeElement.blur()
    return writer.ui.toast('info', OPENING)
  }
  nameSteps(writer.surface, command.title.replace('…', ''))
  const isRun = attempt(writer, command, args)
  writer.store.refresh()
  if (isRun && !command.opensLayer) requestAnimationFrame(() => void writer.surface.focus())
}

/** A command that breaks is told: who pressed would otherwise wait for what does not come. */
function attempt<Args>(writer: Writer, command: Command<Args>, args: Args): boolean {
  try {
    return runCommand(command, commandContext(writer), args)
  } catch (error) {
    writer.host.report('writer.command.failed', { command: command.id, message: String(error) })
    writer.ui.toast('error', `“${command.title.replace('…', '')}”没有成功，已有的内容还在；请撤销或重试`)
    return false
  }
}

export function useCommand<Args>(command: Command<Args>, args: Args): CommandControl {
  const writer = useWriter()
  const { refusal, isActive } = useSurface(() => {
    if (!isOpen(writer.surface)) return { refusal: OPENING, isActive: false }
    const context = commandContext(writer)
    return {
      refusal: refusalOf(command, context, args),
      isActive: command.isActive?.(context, args) ?? false,
    }
  })
  return { refusal, isActive, run: () => run(writer, command, args) }
}
