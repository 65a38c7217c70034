/** The DOM that one attempt to show a document lives in. A retry gets fresh elements, whatever the last one left. */
export interface RemoteElements {
  /** Only the remote writes it. */
  readonly element: HTMLElement
  /** Root of the remote's own overlays, inside its CSS scope. */
  readonly portal: HTMLElement
  remove(): void
}

export function createRemoteElements(frame: HTMLElement, remote: string): RemoteElements {
  const { ownerDocument: document } = frame
  const scope = document.createElement('div')
  scope.className = 'wf-remote'
  scope.dataset['remote'] = remote
  const element = document.createElement('div')
  element.className = 'wf-remote-view'
  const portal = document.createElement('div')
  portal.className = 'wf-remote-portal'
  scope.append(element, portal)
  frame.replaceChildren(scope)
  return { element, portal, remove: () => scope.remove() }
}
