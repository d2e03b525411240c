import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readYaml } from '../../content/read-yaml.ts'
import { fileNames, siteShape } from '../../content/site.ts'
import { writtenName } from './pasted-names.ts'
import { readSheet, runToEnd } from './pasted-sheet.ts'

const values = fileNames.map((name) => {
  const yaml = readYaml(readFileSync(`sample/${name}.yaml`, 'utf8'))
  return [name, yaml.ok ? yaml.file.value : null] as const
})
const site = siteShape.parse(Object.fromEntries(values))

/** Each doctor as a line, then the lines that are asked about. */
function read(text: string): string[] {
  const { doctors, rows } = runToEnd(readSheet(text, { site, today: '2030-03-04' }, site.doctors.doctors, new URLSearchParams()))
  const rowText = ({ day, time, ...more }: Record<string, unknown>) =>
    [day, time, ...Object.entries(more).map(([name, value]) => `${name}=${String(value)}`)].filter(Boolean).join(' ')
  return [
    ...doctors.map((one) => `${one.name} (${one.specialty}): ${one.rows.map(({ written }) => rowText(written)).join('; ')}`),
    ...rows.filter(({ is }) => is === 'asked').map(({ number }) => `${number}?`),
  ]
}

const ANDI = 'dr. Andi Pratama, Sp.A (Anak)'
const CASES: Record<string, [text: string, ...read: string[]]> = {
  'SIMRS Khanza’s export with names, in quotes, with the line breaks of Windows': [
    [
      'kd_dokter,nm_dokter,hari_kerja,jam_mulai,jam_selesai,kd_poli,nm_poli,kuota',
      'D0000004,"DR. ANDI PRATAMA, SP.A",SENIN,08:00:00,14:00:00,ANA,POLI ANAK,30',
      'D0000004,"DR. ANDI PRATAMA, SP.A",AKHAD,08:00:00,12:00:00,ANA,POLI ANAK,30',
      'D0000005,"DRG. BUDI, SP.KG",SELASA,08:00:00,10:00:00,GND,POLI KONSERVASI,10',
    ].join('\r\n'),
    `${ANDI}: Senin 08:00-14:00; Minggu 08:00-12:00`,
    'drg. Budi, Sp.KG (Konservasi): Selasa 08:00-10:00',
  ],
  'SIMRS Khanza’s export with codes alone': [
    'kd_dokter,hari_kerja,jam_mulai,jam_selesai,kd_poli,kuota\nD0000004,SENIN,08:00:00,14:00:00,ANA,30',
    '2?',
  ],
  'codes of clinics beside names': [
    'kd_poli;dokter;hari_kerja;jam_mulai;jam_selesai\nANA;dr. Andi Pratama;KAMIS;08:00:00;14:00:00\nXYZ;dr. Budi;KAMIS;08:00:00;14:00:00',
    '2?',
    '3?',
  ],
  'cells of Excel, merged ones and hard spaces among them': [
    'No\tNama Dokter\tSpesialis\tHari\tJam\n1\tDR.\u00a0ANDI PRATAMA, SP.A\tAnak\tSenin - Kamis\t08.00-12.00\n\t\t\tJumat\t08.00 - 11.00 WIB\n2\tdr. Budi Santoso, Sp.PD, M.Kes\tPenyakit Dalam\tSen, Rab, Jum\t13.00 s/d 15.00',
    `${ANDI}: Senin-Kamis 08:00-12:00; Jumat 08:00-11:00`,
    'dr. Budi Santoso, Sp.PD, M.Kes (Penyakit Dalam): Senin, Rabu, Jumat 13:00-15:00',
  ],
  'a merged clinic before the names, with days as columns': [
    'Poli;Nama Dokter;Senin;Selasa;Rabu\nAnak;dr. Hani;08-12;-;09.00-11.00\n;dr. Indra;libur;08-12;',
    'dr. Hani (Anak): Senin 08:00-12:00; Rabu 09:00-11:00',
    'dr. Indra (Anak): Selasa 08:00-12:00',
  ],
  'a clinic behind the names, which is not the next one’s': [
    'Nama;Poli;Hari;Jam\ndr. Hani;Anak;Senin;8-10\ndr. Indra;;Senin;8-10',
    'dr. Hani (Anak): Senin 08:00-10:00',
    '3?',
  ],
  'commas of titles and of days, without a header': [
    'DR. ANDI PRATAMA, SP.A,Anak,Senin,08.00-12.00\nCITRA DEWI, dr., Sp. OG(K), POLI KEBIDANAN DAN KANDUNGAN, Sen, Rab, Jum, 09.00 - 11.00',
    `${ANDI}: Senin 08:00-12:00`,
    'dr. Citra Dewi, Sp.OG(K) (Obgyn): Senin, Rabu, Jumat 09:00-11:00',
  ],
  'other orders of columns, hours before days': [
    'Jam;Hari;Spesialisasi;Dokter\n08:00-10:00;SENIN s/d JUMAT;Mata;Fitri Sari',
    'Fitri Sari (Mata): Senin-Jumat 08:00-10:00',
  ],
  'a chat with bullets, headings and bold letters': [
    'Jadwal dokter RSUD\n*POLI ANAK*\n• dr. Andi Pratama Sp.A: Senin 08-12, Rabu 13-15\n1. dr. Dewi - Selasa & Kamis jam 9-11\nPOLI BEDAH SARAF\n- dr. Eko Sp.BS : Senin 8-10\nPoli Mata: dr. Fitri, Sp.M Senin-Jumat 08.00-12.00 (BPJS)',
    `${ANDI}: Senin 08:00-12:00; Rabu 13:00-15:00`,
    'dr. Dewi (Anak): Selasa, Kamis 09:00-11:00',
    'dr. Fitri, Sp.M (Mata): Senin-Jumat 08:00-12:00 note=BPJS',
    '6?',
  ],
  'days below a name, and below somebody who is none': [
    'dr. Andi Pratama Sp.A\nSenin 08-12\nJumat 09-11\nIbu Joko\nSelasa 9-10\nImunisasi: Rabu 9-10',
    `${ANDI}: Senin 08:00-12:00; Jumat 09:00-11:00`,
    '4?',
    '5?',
    '6?',
  ],
  'the wide gaps of a PDF': [
    'Nama Dokter      Spesialis     Hari          Jam\ndr. Andi Pratama, Sp.A   Anak   Senin - Kamis   08.00 - 12.00\ndr. Omar, Sp.THT-KL     THT     Jumat    08.00 - selesai',
    `${ANDI}: Senin-Kamis 08:00-12:00`,
    'dr. Omar, Sp.THT-KL (THT): Jumat 08:00-selesai',
  ],
  'days above the names': [
    'SENIN\ndr. Andi Pratama, Sp.A 08.00-12.00\ndr. Budi, Sp.PD 9-11\nSELASA\ndr. Andi Pratama, Sp.A 08.00-12.00\nRabu : dr. Cici, Sp.M (09.00 s.d 11.00)',
    `${ANDI}: Senin 08:00-12:00; Selasa 08:00-12:00`,
    'dr. Budi, Sp.PD (Penyakit Dalam): Senin 09:00-11:00',
    'dr. Cici, Sp.M (Mata): Rabu 09:00-11:00',
  ],
  'a merged day before the names, and missing days behind them': [
    'Hari\tDokter\tJam\nSenin\tdr. Andi Pratama, Sp.A\t08-12\n\tdr. Gita, Sp.M\t09-11\nDokter\tHari\tJam\ndr. Hani, Sp.A\tSenin\t08-12\ndr. Indra, Sp.A\t\t09-11',
    `${ANDI}: Senin 08:00-12:00`,
    'dr. Gita, Sp.M (Mata): Senin 09:00-11:00',
    'dr. Hani, Sp.A (Anak): Senin 08:00-12:00',
    '6?',
  ],
  'lists of days, hours in brackets, and pictures of a chat': [
    'WA 🏥\n📍 Poli Anak\n👨‍⚕️ dr. Andi Pratama\n🗓 Senin - Kamis : 08.00 - 12.00\n🗓 Jumat, Sabtu: 13.00 - selesai\ndr. Beni, Sp.A - Senin-Kamis (08.00-10.00), Rabu minggu ke 1 & 3 jam 13-14',
    'dr. Andi Pratama (Anak): Senin-Kamis 08:00-12:00; Jumat, Sabtu 13:00-selesai',
    'dr. Beni, Sp.A (Anak): Senin-Kamis 08:00-10:00; Rabu 13:00-14:00 weeks=1,3',
    '1?',
  ],
  'lines within cells': [
    'Nama\tHari\tJam\n"dr. Joko, Sp.B"\t"Senin\nRabu"\t"08.00-10.00\n13.00-15.00"\nSri, dr. Sp.JP\tSenin\tlibur\ndr. Lala, Sp.KJ\tSenin minggu ke 1 & 3\t08-10',
    'dr. Lala, Sp.KJ (Psikiatri): Senin 08:00-10:00 weeks=1,3',
    '2?',
    '5?',
  ],
  'what is not guessed': [
    'dr. Mimi, Sp.XY;Senin;08-10\ndr. Nina, Sp.A;Senin;pagi\ndr. Omar, Sp.A;Senen Sore;08-10\ndr. Putu, Sp.A;Senin;2-4\ndr. Rini;Tumbuh Kembang;Senin;8-10\ndr. Sari, Sp.A;Rabu;23-02',
    '1?',
    '2?',
    '3?',
    '4?',
    '5?',
    '6?',
  ],
  'two people in one line, days for a name, and ranks that are none': [
    'dr. Ani, Sp.A & dr. Budi, Sp.A: Senin 08-12\ndr. Cici, Sp.M, dr. Dodi, Sp.M; Senin 08-12\nCici dan dr. Dodi;Mata;Senin;08-12\ndr. Rabu;Anak;Senin;08-12\nProf. Dr. dr. Hj. Siti, Sp.A; Senin 08-12\ndr. Ani, Sp.A Senin 08-12, dr. Budi, Sp.M Selasa 09-11;',
    'Prof. Dr. dr. Hj. Siti, Sp.A (Anak): Senin 08:00-12:00',
    '1?',
    '2?',
    '3?',
    '4?',
    '6?',
  ],
  'remarks in a column, which say of days what no row may leave out': [
    'Nama\tHari\tJam\tKeterangan\ndr. Ani, Sp.A\tSenin\t08-12\tMinggu 1 dan 3\ndr. Budi, Sp.A\tSenin\t08-12\tCuti\ndr. Cici, Sp.A\tSenin\t08-12\tBPJS\ndr. Dodi, Sp.A\tSenin\t08-12\t-\ndr. Efi, Sp.A\tSenin\t08-12\tdengan perjanjian\ndr. Fani, Sp.A\tSenin\t08-12\tsampai 10 Maret',
    'dr. Ani, Sp.A (Anak): Senin 08:00-12:00 weeks=1,3',
    'dr. Cici, Sp.A (Anak): Senin 08:00-12:00 note=BPJS',
    'dr. Dodi, Sp.A (Anak): Senin 08:00-12:00',
    'dr. Efi, Sp.A (Anak): Senin 08:00-12:00 byAppointment=true',
    '3?',
    '7?',
  ],
  'remarks without a header': [
    'dr. Ani, Sp.A\tSenin\t08-12\tMinggu 1 dan 3\ndr. Budi, Sp.A\tSenin\t08-12\ttidak praktik\ndr. Cici, Sp.A\tSenin I, III\t08-12\ndr. Dodi (cuti)\tAnak\tSenin\t08-12\n\tEfi Sari\tSenin\t08-12\ndr. Gita, Sp.A\tSenin-Jumat 08-12\tkecuali Rabu',
    'dr. Ani, Sp.A (Anak): Senin 08:00-12:00 weeks=1,3',
    '2?',
    '3?',
    '4?',
    '5?',
    '6?',
  ],
  'numbers where hours belong': ['dr. Ani\tAnak\tSenin\t8\ndr. Budi\tAnak\tSenin\tD01\t08-12\t30', '1?', '2?'],
  'a name, its days and their hours below each other': [
    'Poli Anak\na. dr. Ani\nSenin, Rabu, Jumat\n08.00-12.00\nSelasa\n13.00-15.00\ndr. Budi\n09-11\nKamis\nJumat: 9-11\ndr. Cici\nSenin, Rabu: 08.00-12.00\n16.00-18.00',
    'dr. Ani (Anak): Senin, Rabu, Jumat 08:00-12:00; Selasa 13:00-15:00',
    'dr. Budi (Anak): Jumat 09:00-11:00',
    'dr. Cici (Anak): Senin, Rabu 08:00-12:00',
    '8?',
    '9?',
    '13?',
  ],
  'days above names, and hours below those': [
    'SENIN\ndr. Ani, Sp.A\n08-12\nSELASA\ndr. Budi, Sp.A\n09-11',
    'dr. Ani, Sp.A (Anak): Senin 08:00-12:00',
    'dr. Budi, Sp.A (Anak): Selasa 09:00-11:00',
  ],
  'hours side by side below days side by side': ['Senin,Selasa\n"dr. Ani, Sp.A",08-12,13-15\n"dr. Budi, Sp.A",09-11', '1?', '2?', '3?'],
  'lines that are shorter than a header of days': [
    'Nama;Senin;Selasa;Rabu\ndr. Ani, Sp.A;08-12;;09-11\ndr. Budi, Sp.A;x;√\n"dr. Cici, Sp.A";"08-10\n13-15";-;-',
    'dr. Ani, Sp.A (Anak): Senin 08:00-12:00; Rabu 09:00-11:00',
    'dr. Cici, Sp.A (Anak): Senin 08:00-10:00, 13:00-15:00',
    '3?',
  ],
  'a header of days that has lost its columns, and a column of another thing': [
    'Nama   Jadwal\nSenin   Selasa\ndr. Ani, Sp.A   08-12\nNama   Hari   Jam   BPJS\ndr. Budi, Sp.A   Senin   08-12   Ya',
    '3?',
    '3?',
    '5?',
  ],
  'a field or a name of somebody else': [
    'No;Nama;Spesialis;Poli;Pengganti dokter;Hari;Jam\n1;dr. Ani;Anak;;;Senin;08-12\n2;;Mata;;;Senin;08-12\n3;dr. Budi;Anak;IGD;;Senin;08-12\n4;dr. Cici, Sp.A;Anak;IGD;;Senin;08-12\n5;dr. Dodi, Sp.A;;;dr. Efi, Sp.A;Senin;08-12',
    'dr. Ani (Anak): Senin 08:00-12:00',
    '3?',
    '4?',
    '5?',
    '6?',
  ],
  'a PDF that has lost its gaps': [
    'dr. Ani, Sp.A Anak Senin 08.00-12.00\ndr. Budi Sp.OG Kebidanan dan Kandungan Selasa 09.00-11.00\ndr. Cici Spesialis Anak Senin 10.00-12.00\ndr. Dodi Anak Senin 10.00-12.00',
    'dr. Ani, Sp.A (Anak): Senin 08:00-12:00',
    'dr. Budi, Sp.OG (Obgyn): Selasa 09:00-11:00',
    'dr. Cici (Anak): Senin 10:00-12:00',
    '4?',
  ],
  'a cell that is a text': [`dr. Ani, Sp.A: ${'Senin 08-12 (pasien umum), Rabu 08-12 (pasien umum), '.repeat(9)}|`, '1?'],
  'formulas and markup': [
    'Nama\tSpesialis\tHari\tJam\nBudi =CMD()\tAnak\tSenin\t<b>\n=CMD()\tAnak\tSenin\t8-10\n<script>alert(1)</script>\n=HYPERLINK("x")',
    '2?',
    '3?',
    '4?',
    '5?',
  ],
  'somebody in another clinic, twice, and at two times at once': [
    'dr. Andi Pratama, Sp.A; POLI IGD; Sabtu; 08-10\ndr Andi Pratama; ; Sabtu; 10-12\nDR. ANDI PRATAMA, SP.A; Anak; Sabtu; 09-11',
    'dr. Andi Pratama, Sp.A (Anak): Sabtu 09:00-11:00',
    '1?',
    '2?',
  ],
  'those who are there, by any spelling of their names': [
    'SEKAR AYU WULANDARI, dr., Sp. OG\tSenin\t10.00-12.00\ndr. Hasudungan Sitompul\tRabu\t8 pagi - 12\ndr. Hasudungan Sitompul, Sp.B\tKamis\t8-12',
    'dr. Sekar Ayu Wulandari, Sp.OG (Obgyn): Senin 10:00-12:00',
    'dr. Hasudungan Sitompul, Sp.PD (Penyakit Dalam): Rabu 08:00-12:00',
    'dr. Hasudungan Sitompul, Sp.B (Bedah): Kamis 08:00-12:00',
  ],
  'days without hours, and appointments': [
    'dr. Petra, Sp.A | Senin\ndr. Qori, Sp.A dengan perjanjian\ndr. Rudi, Sp.A, Senin - Rabu dengan perjanjian',
    'dr. Qori, Sp.A (Anak): byAppointment=true',
    'dr. Rudi, Sp.A (Anak): Senin-Rabu byAppointment=true',
    '1?',
  ],
}

test.each(Object.entries(CASES))('E25: a pasted table: %s', (_, [text, ...understood]) => {
  expect(read(text)).toEqual(understood)
})

test.each([
  ['DR. ANDI PRATAMA, SP.A', 'dr. Andi Pratama, Sp.A'],
  ['dr.H.M. ALI AL-FARISI,SP.PD-KGEH,M.KES,FINASIM', 'dr. H.M. Ali Al-Farisi, Sp.PD-KGEH, M.Kes, FINASIM'],
  ['PROF. DR. DR. NI LUH  NUR’AINI Sp. An', 'Prof. Dr. dr. Ni Luh Nur’aini, Sp.An'],
  ['Dr. Andi McDonald, SpA', 'Dr. Andi McDonald, SpA'],
  ['budi santoso, drg., sp.kg', 'drg. Budi Santoso, Sp.KG'],
])('the name %j is written %j', (typed, name) => {
  expect(writtenName(typed)).toBe(name)
})
