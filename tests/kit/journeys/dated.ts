import { readFileSync } from 'node:fs'
import { test as base } from './journey.ts'
import { inJakarta, openSiteAt, type SiteAt } from './site-at.ts'

/** On leave from 21 December to 3 January. */
export const ON_LEAVE = 'dr. Sekar Ayu Wulandari, Sp.OG'
export const LEAVE = 'Cuti 21 Desember–3 Januari, diganti dr. Maria Goreti Tukan, Sp.OG'

const doctors = readFileSync('sample/doctors.yaml', 'utf8').replace(
  '    rating: 4.8\n',
  `    absences:
      - { from: 2026-12-21, until: 2027-01-03, reason: cuti, replacement: 'dr. Maria Goreti Tukan, Sp.OG' }
    rating: 4.8
`,
)

const calendar = `${readFileSync('sample/calendar.yaml', 'utf8')}
notices:
  - { from: 2026-12-21, until: 2026-12-31, text: Farmasi rawat jalan pindah ke gedung B lantai 1. }
  - { from: 2026-12-25, until: 2026-12-25, text: Besuk hari ini sampai pukul 20.00., link: 'https://rsud.example/besuk' }
seasons:
  - name: Ramadan
    from: 2027-02-08
    until: 2027-03-09
    openingHours:
      - { name: Rawat jalan, days: Senin-Kamis, hours: '08:00-13:00' }
      - { name: Rawat jalan, days: Jumat, hours: '08:00-11:00' }
    registrationHours:
      - { days: Senin-Jumat, hours: '08:00-12:00' }
    practiceHours:
      - { days: Senin-Kamis, hours: '08:00-11:30' }
`

interface DatedFixtures {
  /** Local time in Jakarta when the journey begins. */
  startsAt: string
  /** The folder of a hospital other than the sample. */
  hospital: string
  /** Content files that replace the hospital's, by name. */
  files: Readonly<Record<string, string>>
  dated: SiteAt
  /** Opens the page at a local time of Jakarta. */
  openAt: (local: string) => Promise<void>
}

/** A journey on the sample hospital with one doctor on leave, notices and a season, or on another hospital. The clocks of server and browser are fixed. */
export const datedTest = base.extend<DatedFixtures>({
  startsAt: ['2026-12-20T12:00', { option: true }],
  hospital: ['sample', { option: true }],
  files: [{}, { option: true }],
  dated: async ({ startsAt, hospital, files }, use) => {
    const facts = hospital === 'sample' && { 'doctors.yaml': doctors, 'calendar.yaml': calendar }
    const site = await openSiteAt(startsAt, hospital, { ...facts, ...files })
    await use(site)
    await site.close()
  },
  site: async ({ dated }, use) => {
    await use(dated)
  },
  page: async ({ page, startsAt }, use) => {
    await page.clock.setFixedTime(inJakarta(startsAt))
    await use(page)
  },
  openAt: async ({ page, dated }, use) => {
    await use(async (local) => {
      dated.setClock(local)
      await page.clock.setFixedTime(inJakarta(local))
      await page.goto('/')
    })
  },
})
