import type { HostApi } from '@wenfang/shared-contract'
import { WenfangError } from '@wenfang/shared-protocol/errors'
import { currentOf } from '../streams.ts'

/** Why this person does not print this file; null when nothing speaks against it. */
export const printRefusal = (host: Pick<HostApi, 'permission$'>): string | null =>
  currentOf(host.permission$, undefined)?.print === 1 ? null : '你没有打印这个文件的权限'

/**
 * Lets the person print by the own browser, which also makes a PDF of it where the server cannot (S33), and says what went wrong.
 * @param print puts the pages in front of the printer
 */
export async function printDocument(host: HostApi, print: () => Promise<void>): Promise<void> {
  const refusal = printRefusal(host)
  if (refusal !== null) return host.toast('info', refusal)
  try {
    await print()
  } catch (error) {
    if (error instanceof WenfangError && error.code === 'NothingToPrint')
      return host.toast('info', '没有可以打印的内容')
    if (error instanceof WenfangError && error.code === 'FormatUnsupported')
      return host.toast('info', '这种格式的文件还不能打印')
    host.report('print.failed', { message: String(error) })
    host.toast('error', '准备打印时出错，内容没有改变，请再试一次')
  }
}
