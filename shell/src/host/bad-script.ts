import { isBadScript } from '../parcels/load-error.ts'

/**
 * S455: scripts and stylesheets that failed and that nobody caught: a lazy part of a mounted remote, mostly. The
 * handler is told once for each failure; the page goes on.
 * @returns a function that stops listening.
 */
export function watchBadScripts(window: Window, onBadScript: (error: unknown) => void): () => void {
  const onRejection = (event: PromiseRejectionEvent): void => {
    if (isBadScript(event.reason)) onBadScript(event.reason)
  }
  const onError = (event: ErrorEvent): void => {
    if (isBadScript(event.error)) onBadScript(event.error)
  }
  window.addEventListener('unhandledrejection', onRejection)
  window.addEventListener('error', onError)
  return () => {
    window.removeEventListener('unhandledrejection', onRejection)
    window.removeEventListener('error', onError)
  }
}
