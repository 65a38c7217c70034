/** As dbsheet.css has them. */
const HEAD_PX = 32
const LANE_PX = 25
const GAP_PX = 3
/** What says how many more there are. */
const MORE_PX = 22
/** Below this a month scrolls. */
const LEAST_LANES = 1

/** Lines of entries for which a week has room when all weeks of a month are to be seen. */
export const lanesIn = (heightPx: number, weeks: number): number =>
  Math.max(LEAST_LANES, Math.floor((heightPx / weeks - HEAD_PX - MORE_PX + GAP_PX) / LANE_PX))
