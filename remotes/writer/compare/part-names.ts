/** Name of the part that an internal relationship of `owner` leads to. */
export function partNameOf(owner: string, rawTarget: string): string {
  if (rawTarget.startsWith('/')) return rawTarget
  const path = owner.split('/').slice(1, -1)
  for (const step of rawTarget.split('/')) {
    if (step === '..') path.pop()
    else if (step !== '.' && step !== '') path.push(step)
  }
  return `/${path.join('/')}`
}
