import { CONTRACT, type HostApi, type MountProps, type RemoteModule } from '@wenfang/shared-contract'
import { WenfangError } from '@wenfang/shared-protocol'
import type { MountedWriter } from './view/mount-writer.tsx'
import { importRetrying } from './view/import-retrying.ts'

const loadView = importRetrying(() => import('./view/mount-writer.tsx'))

/** One writer an element: the shell may mount a second document before the first is gone. */
const mounted = new Map<unknown, MountedWriter>()

export const contract = CONTRACT
export const types = ['w'] as const satisfies RemoteModule['types']

export async function bootstrap(_props: MountProps): Promise<void> {
  await loadView()
}

export async function mount({ host, domElement }: MountProps): Promise<void> {
  if (!(domElement instanceof HTMLElement)) throw new WenfangError('InvalidArgument', 'the writer needs an element')
  host.progress(40, '正在打开文档')
  const view = await loadOrFail(host)
  const writer = await view.mountWriter(host, domElement)
  mounted.set(domElement, writer)
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
