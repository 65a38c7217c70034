/** In CSS pixels of the slide at 100 %. */
export interface Point {
  readonly x: number
  readonly y: number
}
