/** What is dragged: a record by its id. */
export const DRAGGED_RECORD = 'application/x-wenfang-record'
