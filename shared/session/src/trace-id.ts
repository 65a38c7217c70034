const TRACE_ID = /^[A-Za-z0-9_-]{1,36}$/

/** S286: an id that came with the address is passed on only in this shape. */
export const isTraceId = (id: string): boolean => TRACE_ID.test(id)
