/** The DOM that one attempt to show a document lives in. A retry gets fresh elements, whatever the last one left. */
export interface RemoteElements {
  /** Only the remote writes it. */
  readonly element: HTMLElement
  /** Root of the remote's own overlays, inside its CSS scope. */
  readonly portal: HTMLElement
  /** Shows what was laid out behind; nothing where it is shown already. */
  show(): void
  /** Its view is not to be seen or reached for a while; its overlays are. */
  setAside(isAside: boolean): void
  remove(): void
}

/** `isBehind`: laid out in its full size, but not to be seen before `show`; what is shown now stays. */
export function createRemoteElements(frame: HTMLElement, remote: string, isBehind = false): RemoteElements {
  const { ownerDocument: document } = frame
  const scope = document.createElement('div')
  scope.className = 'wf-remote'
  scope.dataset['remote'] = remote
  const element = document.createElement('div')
  element.className = 'wf-remote-view'
  const portal = document.createElement('div')
  portal.className = 'wf-remote-portal'
  scope.append(element, portal)
  scope.classList.toggle('wf-remote-behind', isBehind)
  if (isBehind) frame.append(scope)
  else frame.replaceChildren(scope)
  return {
    element,
    portal,
    show: () => scope.classList.remove('wf-remote-behind'),
    setAside: (isAside) => void scope.classList.toggle('wf-remote-aside', isAside),
    remove: () => scope.remove(),
  }
}
