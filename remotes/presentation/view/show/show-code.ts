// One file of its own: a show comes when it is first wanted, or when the page has nothing else to do.
export { Rehearsal } from './rehearsal.ts'
export { RunningShowLayer } from './running-show.view.tsx'
export { Show } from './show.ts'
export { readInk, toldInk } from './ink.ts'
