export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** What of an area comes into view when what is in it moves by so much: at most a column and the rest of a row, in whole pixels. */
export function fieldsAround(
  { width, height }: { readonly width: number; readonly height: number },
  across: number,
  down: number,
): readonly Area[] {
  const fields: Area[] = []
  if (across !== 0) fields.push({ x: across > 0 ? 0 : width + across, y: 0, width: Math.abs(across), height })
  if (down !== 0)
    fields.push({
      x: Math.max(0, across),
      y: down > 0 ? 0 : height + down,
      width: width - Math.abs(across),
      height: Math.abs(down),
    })
  return fields.filter((field) => field.width > 0 && field.height > 0)
}
