import { useEffect } from 'react'
import { WenfangError } from '@wenfang/shared-protocol'
import { entryHref, type Screen } from '../route/index.ts'
import { LoadProblem } from './load-problem.tsx'
import type { ScreenServices } from './screen-services.ts'
export const titleOfScreen = (_s: Screen): string => ''
export function ScreenView({ services, onShown }: { screen: Screen; services: ScreenServices; onShown: () => void }) {
  useEffect(onShown)
  return (
    <LoadProblem
      error={new WenfangError('NotFound')}
      filesHref={entryHref(services.environment.path_prefix)}
      onRetry={() => {}}
    />
  )
}
