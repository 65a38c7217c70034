/** The upper left corner of something in the middle of what is in view. */
export const middleOf = (
  [x, y, viewWidth, viewHeight]: readonly [number, number, number, number],
  width: number,
  height: number,
): { readonly x: number; readonly y: number } => ({
  x: Math.round(x + (viewWidth - width) / 2),
  y: Math.round(y + (viewHeight - height) / 2),
})
