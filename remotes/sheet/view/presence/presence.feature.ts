import type { SheetFeature } from '../features/feature.ts'
import { showPeers } from './peer-layer.ts'

/** Where the others are. */
export const presence: SheetFeature = { start: showPeers }
