import type { Start } from '../boot/start.ts'
import { systemClock } from '../clock.ts'
import { openCardCache } from './card-cache.ts'
import { fetchCards } from './fetch-cards.ts'
import { showLoadingCard } from './show-loading-card.ts'

/** Asks the configured address, if there is one, while the first document opens. */
export function showConfiguredCard({ environment, layout, loading }: Start): void {
  const { loadingCardsUrl } = environment.config
  if (loadingCardsUrl === '') return
  const platform = layout.layout$.current === 'mobile' ? 'mobile_web' : 'web_pc'
  void showLoadingCard({
    cache: openCardCache(platform, environment.user?.id ?? ''),
    clock: systemClock,
    now: Date.now,
    loadImage: async (url) => {
      const image = new Image()
      image.src = url
      await image.decode()
    },
    show: (url) => loading.showBanner(url),
    fetchCards: () => fetchCards(new URL(loadingCardsUrl, window.location.href), platform),
  })
}
