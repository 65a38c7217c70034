import { WenfangError, type PageEnvironment } from '@wenfang/shared-protocol'
import { ENVIRONMENT_ID, parseEnvironment } from '../boot/environment.ts'

const SCRIPT = new RegExp(`<script[^>]*\\bid="?${ENVIRONMENT_ID}"?[^>]*>([\\s\\S]*?)</script>`)

/** The environment inside a page's text; null when the text is no page of ours. */
export const environmentInPage = (html: string): PageEnvironment | null =>
  parseEnvironment(SCRIPT.exec(html)?.[1] ?? '')

/**
 * What the server would say had the browser gone to `href`: the same page, of which only the environment is used. The
 * server has one answer for an address, and every document opens with the newest registry.
 * @throws WenfangError NetworkError, Unavailable
 */
export async function fetchEnvironment(href: string, signal: AbortSignal): Promise<PageEnvironment> {
  let answer: Response
  try {
    answer = await fetch(href, { headers: { accept: 'text/html' }, cache: 'no-store', signal })
  } catch (cause) {
    throw new WenfangError('NetworkError', `cannot reach ${href}`, { cause })
  }
  const environment = environmentInPage(await answer.text())
  if (!environment) throw new WenfangError('Unavailable', `${href} answered ${answer.status} without an environment`)
  return environment
}
