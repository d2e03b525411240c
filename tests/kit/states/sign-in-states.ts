import type { Page } from '@playwright/test'
import { expect } from '../journeys/journey.ts'
import { loginButton } from '../journeys/sign-in.ts'
import type { PageState } from './page-state.ts'

export const IN_APP_BROWSERS = {
  Instagram:
    'Mozilla/5.0 (Linux; Android 14; SM-A245F; wv) AppleWebKit/537.36 Version/4.0 Chrome/131.0 Mobile Safari/537.36 Instagram 360.0.0.30.109 Android',
  Facebook:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/22B83 [FBAN/FBIOS;FBAV/491.0.0.45.109;FBDV/iPhone14,5]',
  TikTok:
    'Mozilla/5.0 (Linux; Android 13; SM-A145F) AppleWebKit/537.36 Version/4.0 Chrome/130.0 Mobile Safari/537.36 musical_ly_2023708030 BytedanceWebview/d8a21c6',
  LINE: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari Line/14.18.0',
} as const

/** The browser blocks this many new windows; runs in the page. */
export function blockWindows(times: number): void {
  const open = window.open.bind(window)
  let left = times
  window.open = (...how) => (left-- > 0 ? null : open(...how))
}

async function wakeReviews(page: Page): Promise<void> {
  await page.goto('/#reviews')
  await loginButton(page).click()
}

/** States of signing in. */
export const signInStates: readonly PageState[] = [
  {
    name: 'login-window-open',
    shows: '#reviews',
    async reach(page) {
      const opening = page.waitForEvent('popup')
      await wakeReviews(page)
      await opening
      await expect(page.getByText('Lanjutkan di jendela yang terbuka.')).toBeVisible()
      await page.bringToFront()
    },
  },
  {
    name: 'login-window-blocked',
    async reach(page) {
      await page.addInitScript(blockWindows, 1)
      await wakeReviews(page)
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'login-inside-another-app',
    browser: { userAgent: IN_APP_BROWSERS.Instagram },
    async reach(page) {
      await wakeReviews(page)
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'link-copied-by-hand',
    browser: { userAgent: IN_APP_BROWSERS.Facebook },
    async reach(page) {
      await page.addInitScript(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
      })
      await wakeReviews(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Salin tautan' }).click()
      const link = page.getByRole('textbox', { name: /Tekan lama tautan ini/u })
      await expect(link).toHaveValue(/\/#reviews$/u)
      await expect(link).toBeFocused()
    },
  },
  {
    name: 'accounts-of-the-demonstration',
    shows: 'page',
    async reach(page) {
      await page.goto('/login')
      await expect(page.getByRole('heading', { name: 'Pilih akun contoh' })).toBeVisible()
    },
  },
]
