import type { CardRefusal } from '@wenfang/shared-contract'
import { WenfangError } from '@wenfang/shared-protocol'

/** Why a file is not shown in a box. Whether a file that may not be read exists is told to nobody. */
export function refusalOf(error: unknown): CardRefusal {
  if (!(error instanceof WenfangError)) return 'failed'
  switch (error.code) {
    case 'userNotLogin':
    case 'TokenExpired':
      return 'login'
    case 'NotFound':
      return error.detail['missing'] === 'part' ? 'partGone' : 'hidden'
    case 'permissionDenied':
    case 'NeedPassword':
    case 'LinkExpired':
      return 'hidden'
    case 'NetworkError':
    case 'Timeout':
      return 'offline'
    case 'Unavailable':
    case 'FormatUnsupported':
      return 'unsupported'
    default:
      return 'failed'
  }
}
