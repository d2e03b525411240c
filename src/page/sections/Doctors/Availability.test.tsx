import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { DoctorState, Practising } from '../../../schedule/doctor-state.ts'
import { elementAt, textOf } from '../../../../tests/kit/html.ts'
import { Availability } from './DoctorCard.tsx'
import { datedSentences, practisingText } from './practising-text.ts'

const NOTHING = { elsewhere: null, replaces: null, for: [], isExtra: false, absences: [], extra: [], changes: [] }

function says(practising: Practising, more: Partial<DoctorState> = {}): string {
  const state: DoctorState = { ...NOTHING, ...more, practising }
  return textOf(
    renderToStaticMarkup(<Availability state={state} words={practisingText(state, '2027-01-04')} sentences={datedSentences(state)} />),
  ).trim()
}

describe('a card says of somebody', () => {
  test.each<[Practising, string]>([
    [{ kind: 'now', until: 720 }, 'Praktik sekarang, sampai 12:00'],
    [{ kind: 'now', until: 1440 }, 'Praktik sekarang, sampai 24:00'],
    [{ kind: 'now', until: 1860 }, 'Praktik sekarang, sampai Selasa 5 Januari, 07:00'],
    [{ kind: 'since', from: 540 }, 'Praktik sekarang, sejak 09:00'],
    [{ kind: 'today', from: 960, to: 1080 }, 'Praktik hari ini 16:00-18:00'],
    [{ kind: 'today', from: 960, to: null }, 'Praktik hari ini mulai 16:00'],
    [{ kind: 'today', from: null, to: null }, 'Praktik hari ini'],
    [{ kind: 'next', day: '2027-01-04' }, 'Praktik lagi Senin 4 Januari'],
    [{ kind: 'shifts' }, 'Jaga bergiliran 24 jam'],
    [{ kind: 'unknown' }, ''],
  ])('%j: "%s"', (practising, words) => {
    expect(says(practising)).toBe(words)
  })

  test('in which clinic, and for whom', () => {
    expect(says({ kind: 'now', until: 720 }, { elsewhere: 'Mata', for: ['BPJS', 'Umum'], replaces: 'dr. Made' })).toBe(
      'Praktik sekarang, sampai 12:00, di Poliklinik Mata, untuk BPJS dan Umum, menggantikan dr. Made',
    )
  })
})

test('what is said of now is marked, so that it can be taken away; leave is not: it is dated', () => {
  const leave = { from: '2026-12-21', until: '2027-01-03', reason: 'cuti' as const, replacement: null }
  const state: DoctorState = { ...NOTHING, practising: { kind: 'now', until: 720 }, absences: [leave] }
  const markup = renderToStaticMarkup(
    <Availability state={state} words={practisingText(state, '2027-01-04')} sentences={datedSentences(state)} />,
  )
  expect(textOf(elementAt(markup, '[data-now]')).trim()).toBe('Praktik sekarang, sampai 12:00')
  expect(markup.match(/data-now/gu)).toHaveLength(1)
})
