import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { root } from './paths.ts'

interface Middlewares {
  use(answer: (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void): void
}

/** Bundles one worker with everything it imports. @param path absolute */
async function bundleOf(path: string): Promise<string> {
  const bundle = await rolldown({ input: path, platform: 'browser', logLevel: 'silent' })
  const { output } = await bundle.generate({ format: 'es', codeSplitting: false })
  await bundle.close()
  return output[0].code
}

/**
 * Workers for tests in the browser, each as one file: Vite gives them module by module, and every page that a test opens asked for
 * more than a hundred of them once more.
 */
export function workerBundlePlugin() {
  const bundles = new Map<string, Promise<string>>()
  return {
    name: 'wenfang:worker-bundle',
    configureServer({ middlewares }: { readonly middlewares: Middlewares }): void {
      middlewares.use((request, response, next) => {
        const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
        if (!searchParams.has('worker_file') || !pathname.endsWith('.ts')) {
          next()
          return
        }
        const path = join(root, pathname)
        const bundle = bundles.get(path) ?? bundleOf(path)
        bundles.set(path, bundle)
        bundle.then((code) => response.setHeader('Content-Type', 'text/javascript').end(code), next)
      })
    },
  }
}
