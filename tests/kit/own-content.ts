import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const OTHERS: readonly (readonly [RegExp, string])[] = [
  [/Kenanga Nusantara/gu, 'Melati Uji'],
  [/\+62799000(?=\d{3}\b)/gu, '+62217654'],
  [/\+6284000000(?=\d{3}\b)/gu, '+62811765400'],
  [/rsudkenanga\.example/gu, 'rsud-melati.go.id'],
  [/rsudkenanga_ex/gu, 'rsudmelatiuji'],
  [/Jalan Cendana Raya Nomor 19/gu, 'Jalan Merdeka 7'],
  [/Kelurahan Kenanga Indah, Kecamatan Samudra Barat/gu, 'Kelurahan Melati, Kecamatan Uji'],
  [/Samudra Jaya/gu, 'Uji Raya'],
  [/Nusa Jaya/gu, 'Uji Selatan'],
  [/00119(?=')/gu, '40119'],
  [/Taman Kenanga/gu, 'Taman Melati'],
  [/-2\.915|-2\.9225|-2\.9075/gu, '-6.9'],
  [/106\.305|106\.2950|106\.3150/gu, '107.6'],
  [/503\/000119\/IO-RS\/CONTOH/gu, '503/8/IO-RS/2024'],
  [/Alamat belum diisi/gu, 'Jalan Merdeka 7'],
  [/Kelurahan dan kecamatan belum diisi/gu, 'Kelurahan Melati, Kecamatan Uji'],
  [/Provinsi belum diisi/gu, 'Provinsi Uji Selatan'],
  [/Pemerintah Daerah(?= #)/gu, 'Pemerintah Kabupaten Uji'],
  [/rsud\.example/gu, 'rsud-melati.go.id'],
  [/dr\. Ratih Kusumawardani Lubis/gu, 'dr. Direktur Melati'],
]

/** Of a copy of the sample, or of what the template gave, the content of a hospital whose facts are its own. */
export async function makeOwn(folder: string): Promise<void> {
  let people = 0
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.yaml')) continue
    const text = await readFile(join(folder, name), 'utf8')
    const others = OTHERS.reduce((so, [from, to]) => so.replaceAll(from, to), text)
    const own = others.replaceAll(/(drg?\.) [^,\n]+(?=, Sp|\n)/gu, (found, title: string) =>
      name === 'doctors.yaml' ? `${title} Tenaga Melati ${(people += 1)}` : found,
    )
    await writeFile(join(folder, name), own)
  }
}
