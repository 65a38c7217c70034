/** S272-S274: why editing is forbidden while the document is offline. */
export type ForbidReason = 'timeout' | 'storageFull' | 'otherTab'
/** `firstEdit`: editing goes on, and the person is told that it will be sent later (S475). */
export type OfflineTip = ForbidReason | 'firstEdit'

/** S270 */
export interface TipState {
  readonly isConnected: boolean
  readonly isDocumentOffline: boolean
  readonly isTipShown: boolean
}

export type TipEvent =
  | { readonly kind: 'connected' }
  | { readonly kind: 'disconnected' }
  | { readonly kind: 'documentOffline' }
  | { readonly kind: 'editTried'; readonly reason: ForbidReason | null }

export interface TipStep {
  readonly state: TipState
  /** To be shown now. */
  readonly tip: OfflineTip | null
  readonly hides: boolean
}

export const noTip: TipState = { isConnected: true, isDocumentOffline: false, isTipShown: false }

/** One offline session from its beginning to the reconnect: at most one tip (S477), which the reconnect hides (S271). */
export function reduceTips(state: TipState, event: TipEvent): TipStep {
  const stay = { state, tip: null, hides: false }
  switch (event.kind) {
    case 'connected':
      return { state: noTip, tip: null, hides: state.isTipShown }
    case 'disconnected':
      return { ...stay, state: { ...state, isConnected: false } }
    case 'documentOffline':
      return state.isConnected ? stay : { ...stay, state: { ...state, isDocumentOffline: true } }
    case 'editTried':
      if (!state.isDocumentOffline || state.isTipShown) return stay
      return { ...stay, state: { ...state, isTipShown: true }, tip: event.reason ?? 'firstEdit' }
    default:
      event satisfies never
      return stay
  }
}
