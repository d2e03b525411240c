import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { DoctorState, Practising } from '../../../schedule/doctor-state.ts'
import { elementAt, textOf } from '../../../../tests/kit/html.ts'
import { Availability } from './DoctorCard.tsx'
import { atTimes } from '../../../../tests/kit/hours.ts'

const NOTHING = { elsewhere: null, replaces: null, for: [], isExtra: false, absences: [], extra: [], changes: [] }

function says(practising: Practising, more: Partial<DoctorState> = {}): string {
  const state: DoctorState = { ...NOTHING, ...more, practising }
  return textOf(renderToStaticMarkup(<Availability state={state} today="2027-01-04" />)).trim()
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

  test('T10: when they sit beside their weekly rows, and why', () => {
    const extra = [{ date: '2026-12-19', time: atTimes('08:00-11:00'), note: 'pengganti 21 Desember' }]
    expect(says({ kind: 'unknown' }, { extra })).toBe('Praktik tambahan Sabtu 19 Desember, 08:00-11:00 (pengganti 21 Desember)')
  })

  test('T13: at which place a session is on a date', () => {
    const [session, time, date, site] = [atTimes('09:00-12:00'), atTimes('10:00-12:00'), '2026-12-24', 'Kapal']
    const said = (change: object) => says({ kind: 'unknown' }, { changes: [{ date, session, site, ...change }] })
    expect(said({ time })).toBe('Kamis 24 Desember: 10:00-12:00 di Kapal, bukan 09:00-12:00')
    expect(said({})).toBe('Kamis 24 Desember 09:00-12:00 di Kapal')
    expect(says({ kind: 'unknown' }, { extra: [{ date, time, site }] })).toBe('Praktik tambahan Kamis 24 Desember, 10:00-12:00 di Kapal')
  })

  test('T13: which session is at other hours or dropped on a date, and why', () => {
    const [session, time, date] = [atTimes('09:00-12:00'), atTimes('10:00-12:00'), '2026-12-24']
    const cancelled = true as const
    expect(says({ kind: 'unknown' }, { changes: [{ date, session, time, note: 'rapat' }] })).toBe(
      'Kamis 24 Desember: 10:00-12:00, bukan 09:00-12:00 (rapat)',
    )
    expect(says({ kind: 'unknown' }, { changes: [{ date, session, cancelled, note: 'alat diperbaiki' }] })).toBe(
      'Kamis 24 Desember tidak praktik 09:00-12:00 (alat diperbaiki)',
    )
    expect(
      says(
        { kind: 'unknown' },
        {
          changes: [
            { date, cancelled },
            { date, time },
          ],
        },
      ),
    ).toBe('Kamis 24 Desember tidak praktik Kamis 24 Desember: 10:00-12:00')
  })

  test('T13: what holds on certain days in the order of the days', () => {
    const leave = { from: '2026-12-24', until: '2027-01-03', reason: 'cuti' as const, replacement: null }
    const extra = [{ date: '2026-12-19', time: atTimes('08:00-11:00') }]
    expect(says({ kind: 'unknown' }, { absences: [leave], changes: [{ date: '2026-12-23', cancelled: true }], extra })).toBe(
      'Praktik tambahan Sabtu 19 Desember, 08:00-11:00 Rabu 23 Desember tidak praktik Cuti 24 Desember–3 Januari',
    )
  })

  test('from when until when they are on leave, and whom one sees meanwhile', () => {
    const leave = { from: '2026-12-21', until: '2027-01-03', reason: 'cuti' as const, replacement: 'dr. Made' }
    const next = { kind: 'next', day: '2027-01-04' } as const
    expect(says(next, { absences: [leave] })).toBe('Praktik lagi Senin 4 Januari Cuti 21 Desember–3 Januari, diganti dr. Made')
    expect(says(next, { absences: [{ ...leave, until: '2026-12-21', reason: 'tugas luar', replacement: null }] })).toContain(
      'Tugas luar 21 Desember',
    )
    expect(says(next, { absences: [{ from: '2026-12-21', reason: 'tidak praktik', replacement: 'dr. Made' }] })).toContain(
      'Tidak praktik mulai 21 Desember 2026 (belum diketahui sampai kapan), diganti dr. Made',
    )
  })
})

test('what is said of now is marked, so that it can be taken away; leave is not: it is dated', () => {
  const leave = { from: '2026-12-21', until: '2027-01-03', reason: 'cuti' as const, replacement: null }
  const state: DoctorState = { ...NOTHING, practising: { kind: 'now', until: 720 }, absences: [leave] }
  const markup = renderToStaticMarkup(<Availability state={state} today="2027-01-04" />)
  expect(textOf(elementAt(markup, '[data-now]')).trim()).toBe('Praktik sekarang, sampai 12:00')
  expect(markup.match(/data-now/gu)).toHaveLength(1)
})
