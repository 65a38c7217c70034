import { CONTRACT, type HostApi, type MountProps, type RemoteModule } from '@wenfang/shared-contract'
import { WenfangError } from '@wenfang/shared-protocol'
import { createDetailsRemote } from '@wenfang/shared-details'
import { manifest } from './manifest.ts'
import { importRetrying } from './view/import-retrying.ts'
import type { MountedSheet } from './view/mount-sheet.tsx'

const loadView = importRetrying(() => import('./view/mount-sheet.tsx'))

/** Formats that open as a grid; the others of the type are described and downloaded. */
const SHOWN = new Set(['xlsx', 'xlsm', 'xltx', 'xltm'])

const details = createDetailsRemote(manifest.types, {
  kind: '电子表格',
  notice: '这种格式的表格暂时不能在线打开。请先下载原文件，工作表、公式和格式都原样保存着。',
  advice: '用 Excel、WPS 表格或 LibreOffice 打开并另存为 .xlsx 后重新上传，就可以在线查看。',
})

/** One surface an element: the shell may mount a second workbook before the first is gone. */
const mounted = new Map<unknown, MountedSheet>()

export const contract = CONTRACT
export const types = ['s'] as const satisfies RemoteModule['types']

export async function bootstrap(_props: MountProps): Promise<void> {
  await loadView()
}

export async function mount({ host, domElement }: MountProps): Promise<void> {
  if (!SHOWN.has(host.file.ext)) return details.mount({ host, domElement })
  if (!(domElement instanceof HTMLElement)) throw new WenfangError('InvalidArgument', 'the sheet needs an element')
  host.progress(40, '正在打开表格')
  const view = await loadOrFail(host)
  const sheet = await view.mountSheet(host, domElement)
  mounted.set(domElement, sheet)
  host.renderEnd()
}

export async function unmount({ host, domElement }: MountProps): Promise<void> {
  const sheet = mounted.get(domElement)
  if (!sheet) return details.unmount({ host, domElement })
  sheet.unmount()
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
