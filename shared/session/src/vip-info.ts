import type { HttpClient } from './http.ts'
import { field } from './parse.ts'

/** S215 */
export interface VipInfo {
  readonly memberid: number
  readonly isVIP: boolean
  readonly is_plus: boolean
}

const NOBODY: VipInfo = { memberid: 0, isVIP: false, is_plus: false }

/** S326: nobody is one, but in the drive product, which is asked; what it does not answer is nobody either. Never rejects. */
export async function vipInfo(http: HttpClient, product: 'office' | 'drive'): Promise<VipInfo> {
  if (product === 'office') return NOBODY
  try {
    return await http.json('GET', '/api/kdocs/vipinfo', parseVipInfo)
  } catch {
    // S370: no word about it to anybody.
    return NOBODY
  }
}

const parseVipInfo = (value: unknown): VipInfo => ({
  memberid: field(value, 'memberid', 'number'),
  isVIP: field(value, 'isVIP', 'boolean'),
  is_plus: field(value, 'is_plus', 'boolean'),
})
