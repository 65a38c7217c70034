import type { PageEnvironment } from '@wenfang/shared-protocol'
import type { SessionRuntime } from './session-runtime.ts'
export function createRuntime(_environment: PageEnvironment): SessionRuntime { throw new Error('later') }
