import { CONTRACT, type HostApi, type MountProps, type RemoteModule } from '@wenfang/shared-contract'
import { WenfangError } from '@wenfang/shared-protocol'
import { importRetrying } from './view/import-retrying.ts'
import type { MountedSheet } from './view/mount-sheet.tsx'

const loadView = importRetrying(() => import('./view/mount-sheet.tsx'))

/** One surface an element: the shell may mount a second workbook before the first is gone. */
const mounted = new Map<unknown, MountedSheet>()

export const contract = CONTRACT
export const types = ['s'] as const satisfies RemoteModule['types']

export async function bootstrap(_props: MountProps): Promise<void> {
  await loadView()
}

export async function mount({ host, domElement }: MountProps): Promise<void> {
  if (!(domElement instanceof HTMLElement)) throw new WenfangError('InvalidArgument', 'the sheet needs an element')
  host.progress(40, '正在打开表格')
  const view = await loadOrFail(host)
  const sheet = await view.mountSheet(host, domElement)
  mounted.set(domElement, sheet)
  host.renderEnd()
}

export async function unmount({ domElement }: MountProps): Promise<void> {
  mounted.get(domElement)?.unmount()
  mounted.delete(domElement)
}

export async function prefetch(): Promise<void> {
  await loadView()
}

async function loadOrFail(host: HostApi): ReturnType<typeof loadView> {
  try {
    return await loadView()
  } catch (error) {
    host.fail('ChunkLoadError', error)
    throw error
  }
}
