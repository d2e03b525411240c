import type { Page } from '@playwright/test'

export function doctorSearch(page: Page) {
  const section = page.locator('#doctors')
  const form = section.getByRole('search')
  return {
    text: form.getByLabel('Cari dokter, spesialis, atau keluhan'),
    day: form.getByLabel('Hari praktik'),
    send: form.getByRole('button', { name: 'Cari' }),
    clear: form.getByRole('link', { name: 'Hapus pencarian' }),
    /** The line that says how many were found, and for what. */
    answer: section.locator('[data-part="count"]'),
    /** The beginning of the answer, which gets the focus. */
    box: section.locator('#answer'),
    /** The alert that names the emergency unit, above every schedule. */
    urgent: section.getByRole('alert'),
    /** The live region, which repeats that line for screen readers once typing has paused. */
    spoken: section.locator('[data-part="spoken"]'),
    /** The reason on each shown card. */
    reasons: section.locator('#doctor-list > li:not([data-hidden]) [data-why]'),
  }
}
