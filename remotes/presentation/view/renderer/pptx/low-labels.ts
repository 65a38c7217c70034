interface Axis {
  /** What the file says: labels stand at the edge, where the axis itself crosses at zero. */
  readonly lowLabels?: boolean
  readonly axisLabel?: { readonly margin?: number }
}

const atEdge = <Some>(axis: Some): Some => {
  const { lowLabels, axisLabel } = (axis ?? {}) as Axis
  if (lowLabels !== true || (axisLabel?.margin ?? 0) >= 0) return axis
  const { margin: _, ...rest } = axisLabel ?? {}
  return { ...axis, axisLabel: rest }
}

/** The options of a chart whose names stand below the lowest bar: the engine moves all of them to the line of the axis, wherever that is. */
export function withLowLabels(option: object): object {
  const axes = option as { readonly xAxis?: unknown; readonly yAxis?: unknown }
  const moved = (axis: unknown): unknown => (Array.isArray(axis) ? axis.map(atEdge) : atEdge(axis))
  return {
    ...option,
    ...(axes.xAxis !== undefined && { xAxis: moved(axes.xAxis) }),
    ...(axes.yAxis !== undefined && { yAxis: moved(axes.yAxis) }),
  }
}
