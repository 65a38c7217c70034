import type { DocumentView } from '../host/document-controller.ts'

/** The views of the controller, and those that the session asks for before a remote can do anything. */
export type OpenDocumentView = DocumentView | { readonly kind: 'password' } | { readonly kind: 'login' }

/**
 * What is shown when the controller comes to another view. What the session asks for stays until the person answered:
 * a sign-in that ended fails what the remote asks the server for as well, before or after the session hears of it, and
 * none of these failures says more than that (S63).
 */
export function layeredView(shown: OpenDocumentView, next: DocumentView): OpenDocumentView {
  const isSignedOut = next.kind === 'failed' && next.error.code === 'userNotLogin'
  if (shown.kind === 'login' || isSignedOut) return { kind: 'login' }
  return shown.kind === 'password' && next.kind === 'opening' ? shown : next
}
