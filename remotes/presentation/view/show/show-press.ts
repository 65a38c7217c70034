import type { Show } from './show.ts'

const SHOW_PRESSES = ['next', 'previous', 'black', 'end'] as const
/** What a remote control can do. */
export type ShowPress = (typeof SHOW_PRESSES)[number]

export const isShowPress = (value: unknown): value is ShowPress => (SHOW_PRESSES as readonly unknown[]).includes(value)

/** Presses go by presence, of which only the newest state comes: each has a number, and the last few are told together. */
export interface NumberedPress {
  readonly number: number
  readonly press: ShowPress
}

export function pressShow(show: Show, press: ShowPress, end: () => void): void {
  if (press === 'end') end()
  else if (press === 'black') show.setScreen(show.screen === 'black' ? 'slide' : 'black')
  else show[press]()
}
