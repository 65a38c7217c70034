export type JobTable = {
  id: string
  kind: string
  /** JSON */
  payload: string
  /** The same key is never queued or running twice. */
  key: string
  state: 'queued' | 'running' | 'finished' | 'failed'
  tries: number
  run_at: string
  lease_until: string | null
  /** Percent, as the working node last wrote it down. */
  progress: number | null
  /** JSON of what the handler answered. */
  result: string | null
  /** JSON of an ErrorBody. */
  error: string | null
  created_at: string
  ended_at: string | null
}

export type JobTables = { job: JobTable }
