import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { drawLinked } from './linked-text.tsx'

const linksIn = (text: string): string[] =>
  [...renderToStaticMarkup(<p>{drawLinked(text)}</p>).matchAll(/href="([^"]*)"[^>]*>([^<]*)/gu)].map(
    ([, href, words]) => `${words} → ${href}`,
  )

describe('N05: a text gets links for', () => {
  test.each([
    ['hubungi (0799) 610016 24 jam.', '(0799) 610016 → tel:+62799610016'],
    ['CP: Kepegawaian (0799) 610012 jam kerja', '(0799) 610012 → tel:+62799610012'],
    ['Telp 0799-610012, faks menyusul', '0799-610012 → tel:+62799610012'],
    ['Loket BPJS 0799 610 012', '0799 610 012 → tel:+62799610012'],
    ['WA 0812-3456-7890 / 0813 4567 8901', '0812-3456-7890 → tel:+6281234567890', '0813 4567 8901 → tel:+6281345678901'],
    ['WA 081234567890/081345678901', '081234567890 → tel:+6281234567890', '081345678901 → tel:+6281345678901'],
    ['1. +62 812 3456 7890 (Humas)', '+62 812 3456 7890 → tel:+6281234567890'],
    ['Gawat? Hubungi 119 atau call center 1500-567!', '119 → tel:119', '1500-567 → tel:1500567'],
    ['http://lama.contoh.example/x!', 'http://lama.contoh.example/x → http://lama.contoh.example/x'],
    ['surel masukan@lars.example paling lambat', 'masukan@lars.example → mailto:masukan@lars.example'],
    ['(lihat https://spse.contoh.example/a?b=c_d).', 'https://spse.contoh.example/a?b=c_d → https://spse.contoh.example/a?b=c_d'],
    [
      'di www.contoh.example, wa.me/6281234567890',
      'www.contoh.example → https://www.contoh.example',
      'wa.me/6281234567890 → https://wa.me/6281234567890',
    ],
  ])('what is meant so: %s', (text, ...links) => {
    expect(linksIn(text)).toEqual(links)
  })

  test.each([
    'Nomor: 800/1124/RSUD-TW/XI/2026',
    'Nomor 0812/1124567/RSUD dan 005.3/1124',
    'NIK 1171042304560001, 1171 0423 0456 0001, 0171-0423-0456-0001',
    'Rp 0812.345.678, nilai HPS Rp 3.950.000.000',
    'rekening Bank Daerah 0101234567 a.n. RSUD',
    'No. RM: 0812345678',
    'NPWP 01.234.567.8-901.000',
    'tgl 01-12-2026 08.00-14.00 WIB, 30-11-2026',
    'bets K2216, 0800-1400, buka 0700',
    '119 peserta, 112 orang, 61.204 kunjungan 2026',
    'javascript:alert(1), data:text/html,x dan file:///etc/passwd',
    'NIP 198001012006041001',
  ])('nothing else: %s', (text) => {
    expect(linksIn(text)).toEqual([])
  })
})
