import { spawnSync } from 'node:child_process'
import { callLink, formatPhone } from '../../../src/contract/phone.ts'
import { content, phones } from '../../../tests/kit/journeys/content.ts'
import { check, NotThere, type Journey } from '../journey.ts'
import { until } from '../../wait.ts'

const MOST_SHEETS = 2

export const print: Journey = {
  name: 'print',
  floor: 'everything',
  async run(lab) {
    const browser = await lab.start()
    await browser.open(`${lab.site.url}/`)
    await until('the page has come', () => browser.evaluate(() => document.readyState === 'complete'))
    const paper = await browser.print()
    if (!paper) throw new NotThere('the browser cannot be asked to print')
    const { stdout, error } = spawnSync('pdftotext', ['-layout', '-', '-'], { input: paper, encoding: 'utf8' })
    if (error) throw new NotThere('no pdftotext to read the paper with')
    // Each sheet ends with a form feed.
    const sheets = stdout.split('\f').length - 1
    await lab.keep('paper', spawnSync('pdftoppm', ['-png', '-r', '60', '-singlefile', '-'], { input: paper }).stdout)
    const words = stdout.replaceAll(/\s+/gu, ' ').replaceAll('−', '-')
    const [first] = content.doctors.doctors
    check(words.includes('Telepon IGD'), 'the paper holds the emergency unit')
    check(!words.includes(content.hero.lead ?? content.hero.headline), 'the paper leaves the greeting out')
    // Firefox prints bold letters as shapes and leaves links out, so its PDF cannot be searched for numbers, names and hours.
    if (paper.includes('tel:')) {
      for (const phone of [phones.emergency, phones.registration]) check(paper.includes(callLink(phone)), `the paper holds ${phone}`)
      check(words.includes(first?.name ?? ''), 'the paper holds the doctors')
      // Chromium 80 and 86 print bold figures as shapes.
      const areFiguresRead = words.includes(formatPhone(phones.emergency))
      check(!areFiguresRead || words.includes(first?.schedule[0]?.time?.text ?? ''), 'the paper holds their hours')
    }
    check(sheets <= MOST_SHEETS, `the paper has ${sheets} sheets, at most ${MOST_SHEETS} are meant`)
  },
}
