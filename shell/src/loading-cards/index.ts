import { LOADING_REFRESH_DEFAULT_S } from '@wenfang/shared-protocol'
import type { Start } from '../boot/start.ts'
import { systemClock } from '../clock.ts'
import { openCardCache } from './card-cache.ts'
import { fetchCards } from './fetch-cards.ts'
import { showLoadingCard } from './show-loading-card.ts'
import { showTips } from './show-tips.ts'

/** Asks the configured address, if there is one, while the first document opens. */
export function showConfiguredCard({ environment, layout, loading }: Start): void {
  const { loadingCardsUrl, loadingCardsRefreshS = LOADING_REFRESH_DEFAULT_S } = environment.config
  if (loadingCardsUrl === '') return
  const platform = layout.layout$.current === 'mobile' ? 'mobile_web' : 'web_pc'
  void showLoadingCard({
    cache: openCardCache(platform, environment.user?.id ?? ''),
    clock: systemClock,
    now: Date.now,
    refreshMs: loadingCardsRefreshS * 1_000,
    loadImage: async (url) => {
      const image = new Image()
      image.src = url
      await image.decode()
    },
    show(card) {
      loading.showBanner(card.icon)
      showTips(document, card)
    },
    fetchCards: () => fetchCards(new URL(loadingCardsUrl, window.location.href), platform),
  })
}
