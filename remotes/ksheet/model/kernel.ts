import { manifest as database } from '@wenfang/remote-dbsheet/manifest'
import { composedKernel, crdtKernel } from '@wenfang/shared-composed'
import type { DocKernel } from '@wenfang/shared-contract'
import type { PARTS } from './parts.ts'

/** How smart sheets are ordered. @throws Error where databases have no kernel */
export async function loadKernel(): Promise<DocKernel> {
  const tables = await database.loadKernel?.()
  if (!tables) throw new Error('databases have no kernel')
  const kernels: Readonly<Record<keyof typeof PARTS, DocKernel>> = {
    workbook: crdtKernel,
    database: tables,
    pages: crdtKernel,
    'page:': crdtKernel,
    ranges: crdtKernel,
  }
  return composedKernel(kernels)
}
