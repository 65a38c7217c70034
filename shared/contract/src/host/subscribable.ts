/** Structural, so that a remote needs no RxJS at run time. Emits the current value at once. */
export interface Subscribable<T> {
  subscribe(next: (value: T) => void): { unsubscribe(): void }
}
