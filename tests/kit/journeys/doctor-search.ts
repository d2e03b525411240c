import type { Locator, Page } from '@playwright/test'

export interface SearchForm {
  text: Locator
  day: Locator
  send: Locator
  clear: Locator
  /** The line that says how many were found, and for what. */
  answer: Locator
  /** Where the answer begins, and the focus goes. */
  box: Locator
  /** What calls for the emergency unit, above every schedule. */
  urgent: Locator
  /** The live region, which repeats that line for screen readers once typing has paused. */
  spoken: Locator
  /** The reason on each shown card. */
  reasons: Locator
}

export function doctorSearch(page: Page): SearchForm {
  const section = page.locator('#doctors')
  const form = section.getByRole('search')
  return {
    text: form.getByLabel('Cari dokter, spesialis, atau keluhan'),
    day: form.getByLabel('Hari praktik'),
    send: form.getByRole('button', { name: 'Cari' }),
    clear: form.getByRole('link', { name: 'Hapus pencarian' }),
    answer: section.locator('[data-part="count"]'),
    box: section.locator('#answer'),
    urgent: section.getByRole('alert'),
    spoken: section.locator('[data-part="spoken"]'),
    reasons: section.locator('#doctor-list > li:not([data-hidden]) [data-why]'),
  }
}
