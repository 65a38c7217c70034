import './remote.css'

// A remote as small as one can be, for what can go wrong on its way to the page. Its text and colour tell the tests
// that script and stylesheet both arrived; its panel is a lazy part of a mounted remote.

interface ToyHost {
  readonly file: { readonly name: string }
  readonly signal: AbortSignal
  readonly permission$: { subscribe(next: (acl: { readonly read: 0 | 1 }) => void): { unsubscribe(): void } }
  renderEnd(): void
  fail(code: string): void
}

interface ToyProps {
  readonly host: ToyHost
  readonly domElement: HTMLElement
}

declare const __TOY__: {
  readonly name: string
  readonly type: string
  readonly contract: string
  readonly build: string
}

export const { contract } = __TOY__
export const types = [__TOY__.type]

export async function bootstrap(): Promise<void> {}

export async function mount({ host, domElement }: ToyProps): Promise<void> {
  if (host.file.name.startsWith('crash')) throw new Error('crashed while mounting')
  if (host.file.name.startsWith('hang')) await new Promise(() => {})
  const view = document.createElement('div')
  view.className = 'toy'
  view.dataset['toy'] = __TOY__.name
  view.dataset['build'] = __TOY__.build
  const title = document.createElement('h1')
  title.textContent = host.file.name
  const panel = document.createElement('div')
  const open = document.createElement('button')
  open.type = 'button'
  open.textContent = '面板'
  open.onclick = () => void showPanel(panel)
  view.append(title, open, panel)
  const { unsubscribe } = host.permission$.subscribe((acl) => void (view.dataset['canRead'] = String(acl.read)))
  host.signal.addEventListener('abort', unsubscribe, { once: true })
  domElement.append(view)
  // Some files never say that they are there.
  if (!host.file.name.startsWith('silent')) host.renderEnd()
}

export async function unmount({ domElement }: ToyProps): Promise<void> {
  domElement.replaceChildren()
}

/** The remote's own boundary: a part that does not arrive leaves the rest alive, and may be asked for again. */
async function showPanel(panel: HTMLElement): Promise<void> {
  panel.dataset['state'] = 'loading'
  try {
    const { panelText } = await import('./panel.ts')
    panel.textContent = panelText
    panel.dataset['state'] = 'open'
  } catch (error) {
    const { code, name } = error as { code?: string; name?: string }
    panel.dataset['state'] = 'failed'
    panel.dataset['code'] = code ?? name ?? ''
  }
}
