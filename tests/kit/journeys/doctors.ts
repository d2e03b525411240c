import type { Locator, Page } from '@playwright/test'
import { FIRST_DOCTORS } from '../../../src/contract/specialties.ts'
import { content } from './content.ts'
import { expect } from './journey.ts'

export const { doctors } = content.doctors

/** The specialties that have a button of their own. */
export const buttons = content.services.specialties.filter(({ button }) => button).map(({ name }) => name)

export function namesOf(specialty: string): string[] {
  return doctors.filter((doctor) => doctor.specialty === specialty).map(({ name }) => name)
}

export const firstNames = doctors.slice(0, FIRST_DOCTORS).map(({ name }) => name)
export const allNames = doctors.map(({ name }) => name)

/** Waits until the directory's module runs, and returns the directory. */
export async function openDoctors(page: Page, search = ''): Promise<Locator> {
  await page.goto(`/${search}#doctors`)
  const directory = page.locator('#doctors [data-module]')
  await expect(directory).toHaveAttribute('data-ready')
  return directory
}

export async function expectDoctors(page: Page, names: readonly string[]): Promise<void> {
  await expect(page.locator('#doctor-list > li:not([data-hidden])').getByRole('heading')).toHaveText(names)
  await expect(page.locator('#doctor-list > li').filter({ visible: true })).toHaveCount(names.length)
}

/** Unfolded they stand under their specialties. */
export async function expectAllDoctors(page: Page): Promise<void> {
  await expect(page.locator('#doctor-list > [data-specialty]').filter({ visible: true })).toHaveCount(allNames.length)
}
