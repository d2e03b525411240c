import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'
import { expectToast } from './toasts.ts'

/** The sample accounts of the demonstration provider. */
export const SITI = 'Siti Rahmawati'
export const BUDI = 'Budi Hartanto'
export const KETUT = 'Ni Ketut Ayu Lestari'
export const YOHANES = 'Yohanes Situmeang'
export const FATIMAH = 'Fatimah Az-Zahra Nasution'

export function loginButton(page: Page): Locator {
  return page.locator('#reviews').getByRole('link', { name: /^Masuk dengan/u })
}

/** Presses the login button and returns the sign-in window. */
export async function openSignIn(page: Page, button = loginButton(page)): Promise<Page> {
  const opening = page.waitForEvent('popup')
  await button.click()
  const popup = await opening
  await expect(popup.getByRole('heading', { name: 'Pilih akun contoh' })).toBeVisible()
  return popup
}

/** Presses a button of the sign-in window, which closes itself during the press. */
export async function chooseAndClose(popup: Page, button: string): Promise<void> {
  const closed = popup.waitForEvent('close')
  await Promise.all([closed, popup.getByRole('button', { name: button }).click()])
}

/** Signs a visitor in through the real sign-in window, until the form is there. */
export async function signInAs(page: Page, name: string): Promise<void> {
  await chooseAndClose(await openSignIn(page), name)
  await expectToast(page, 'Login berhasil!')
  await expect(page.locator('#reviews').getByText(`Anda masuk sebagai ${name}`)).toBeVisible()
}
