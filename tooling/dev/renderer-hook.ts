// Development only, before react-dom: a hook that keeps its renderers. The refresh runtime of a remote comes later than
// react-dom and would find none, so that an edit would be reported as done and the screen would not change.
interface Hook {
  readonly renderers: Map<number, unknown>
  readonly supportsFiber: true
  inject(renderer: unknown): number
  onScheduleFiberRoot(): void
  onCommitFiberRoot(): void
  onCommitFiberUnmount(): void
}

const page = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: Hook }

page.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject(renderer) {
    const id = this.renderers.size + 1
    this.renderers.set(id, renderer)
    return id
  },
  onScheduleFiberRoot: () => undefined,
  onCommitFiberRoot: () => undefined,
  onCommitFiberUnmount: () => undefined,
}

export {}
