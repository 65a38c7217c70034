const OPS = 'http://www.idpf.org/2007/ops'
const EVENTS = 'http://www.w3.org/2001/xml-events'

/** Buttons of EPUB 3 that work without scripts: a click on one thing shows or hides another, or plays it. */
export function followTriggers(page: Document): void {
  for (const trigger of page.getElementsByTagNameNS(OPS, 'trigger')) {
    const target = page.getElementById(trigger.getAttribute('ref') ?? '')
    const observer = page.getElementById(trigger.getAttributeNS(EVENTS, 'observer') ?? '')
    const event = trigger.getAttributeNS(EVENTS, 'event') ?? 'click'
    if (!target || !observer || !HEARD.has(event)) continue
    observer.addEventListener(event, () => act(target, trigger.getAttribute('action') ?? ''))
    // A click anywhere else turns pages.
    if (event === 'click') observer.style.cursor = 'pointer'
  }
}

const HEARD: ReadonlySet<string> = new Set(['click', 'dblclick', 'focus', 'blur', 'ended', 'play', 'pause'])

function act(target: HTMLElement, action: string): void {
  if (action === 'show' || action === 'hide') target.style.visibility = action === 'show' ? 'visible' : 'hidden'
  // Elements of a frame are of the frame's classes, not of ours.
  const media = target.matches('audio, video') ? (target as HTMLMediaElement) : null
  if (!media) return
  if (action === 'play' && media.readyState > 0) media.currentTime = 0
  if (action === 'play' || action === 'resume') media.play().catch(() => {})
  else if (action === 'pause') media.pause()
  else if (action === 'mute' || action === 'unmute') media.muted = action === 'mute'
}
