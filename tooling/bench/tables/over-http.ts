import { median, type Row } from '../besides.ts'
import type { BenchServer } from '../servers.ts'
import { call, timed } from './calls.ts'

/** Records of programs, one call after the other. */
export async function overHttp(server: BenchServer, fileId: string): Promise<readonly Row[]> {
  const records = `${fileId}/tables/t/records`
  const ask = async (run: (at: number) => Promise<unknown>) => {
    const times: number[] = []
    // The first opens the database.
    for (let at = 0; at < 12; at++) times.push(await timed(() => run(at)))
    return { first: times[0] ?? Number.NaN, others: median(times.slice(1)) }
  }
  const list = await ask(() => call(server, 'GET', `${records}?limit=100`))
  const sorted = await ask(() => call(server, 'GET', `${records}?limit=100&sort=name`))
  const one = await ask((at) => call(server, 'GET', `${records}/${500 + at}`))
  const written = await ask((at) =>
    call(server, 'PATCH', records, { records: [{ id: 500 + at, fields: { amount: at } }] }),
  )
  const put = await ask((at) =>
    call(server, 'PUT', records, { key: 'name', records: [{ fields: { name: `键${at}`, amount: at } }] }),
  )
  const row = (metric: string, value: number): Row => ({ metric: `HTTP: ${metric}`, value, unit: 'ms' })
  return [
    row('a page of 100 records, the first call', list.first),
    row('a page of 100 records', list.others),
    row('a page in the order of pinyin', sorted.others),
    row('one record', one.others),
    row('a record is changed, the first call', written.first),
    row('a record is changed', written.others),
    row('a record is added by a key', put.others),
  ]
}
